// GitHub's own word on which fields an answer must have: its OpenAPI description, as the client's types carry it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '../../../lib/base/package-root.ts'

type Field = {
  readonly name: string
  readonly required: boolean
  readonly schema: string | undefined
  readonly list: boolean
}

const file = path.join(packageRoot(), 'node_modules/@octokit/openapi-types/types.d.ts')
const text = readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
const schemas = text.slice(text.search(/^ +schemas: \{$/m))
const known = new Map<string, readonly Field[]>()

/** Places in `value` where a field that GitHub's schema `name` requires is not there; empty when it has them all. */
export function missingFields(name: string, value: unknown, place = name): readonly string[] {
  // Null where it may be, or a word of a fixed list.
  if (typeof value !== 'object' || value === null) return []
  return fieldsOf(name).flatMap((field) => {
    const member = (value as Readonly<Record<string, unknown>>)[field.name]
    if (member === undefined) return field.required ? [`${place}.${field.name}`] : []
    if (field.schema === undefined) return []
    const below = field.list ? (member as readonly unknown[]) : [member]
    return below.flatMap((one) => missingFields(field.schema ?? '', one, `${place}.${field.name}`))
  })
}

function fieldsOf(name: string): readonly Field[] {
  const found = known.get(name)
  if (found) return found
  // Schemas stand four spaces in, their fields six. Unions and aliases state nothing that could be missing.
  const start = new RegExp(`^ {4}"?${name}"?: (?:null \\| )?\\(?\\{$`, 'm').exec(schemas)
  const body = start ? schemas.slice(start.index, schemas.indexOf('\n    }', start.index)) : ''
  const fields = [...body.matchAll(/^ {6}("?)([\w$+-]+)\1(\??): (.*)$/gm)].map(
    ([, , field = '', optional, type = '']) => {
      const [, schema, list] = /^components\["schemas"\]\["([^"]+)"\](\[\])?;$/.exec(type) ?? []
      return { name: field, required: optional === '', schema, list: list !== undefined }
    },
  )
  known.set(name, fields)
  return fields
}
