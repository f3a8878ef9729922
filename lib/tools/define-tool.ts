// The frame of every tool: its schema, the check of its arguments, and the outcome around its result.
import path from 'node:path'
import { isFailure } from '../base/failure.ts'
import { readJsonFile } from '../base/files.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { packageRoot } from '../base/package-root.ts'
import { type Arguments, checkArguments } from './arguments.ts'
import { type Github, openGithub } from './github.ts'
import type { Tool, ToolOutcome, ToolSchema } from './types.ts'

/** What makes a tool: `parse` reads checked arguments, `run` asks GitHub and shapes the result. */
export type ToolDefinition<Parsed> = {
  readonly name: string
  /** What the tool does, as a model is told. */
  readonly summary: string
  readonly parse: (args: Arguments) => Parsed
  readonly run: (parsed: Parsed, github: Github) => Json
}

/** The tool: arguments that do not fit give a rejected outcome; every other failure is a defect and passes through. */
export function defineTool<Parsed>(definition: ToolDefinition<Parsed>): Tool {
  const { name, summary, parse, run } = definition
  const schema = toolSchema(name, summary)
  const call: Tool['call'] = (ask, args) => {
    const github = openGithub(ask)
    try {
      return executed(run(parse(checkArguments(name, schema.parameters, args)), github), github)
    } catch (error) {
      if (!isFailure(error, 'INVALID_ARGUMENT')) throw error
      return rejected(error.message)
    }
  }
  return { name, schema, call }
}

/** The function-calling form of a tool, its parameters read from `schemas/<folder>/<name>.json`. */
export function toolSchema(
  name: string,
  summary: string,
  folder: 'tools' | 'tools-mcp' = 'tools',
): ToolSchema {
  const file = path.join(packageRoot(), 'schemas', folder, `${name}.json`)
  const { $schema: _, title: __, ...parameters } = readJsonFile(file, 'Reinstall reporef.') as JsonObject
  return { name, description: summary, parameters }
}

/** The outcome of a call that never reached GitHub. */
export function rejected(sentence: string): ToolOutcome {
  return { status: 'rejected', result: { error: sentence }, artifacts: [] }
}

/** The outcome of a call that asked GitHub, whatever GitHub said. */
export function executed(result: Json, github: Github): ToolOutcome {
  const { httpStatus, provenance, artifacts } = github.trace()
  return {
    status: 'executed',
    result,
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(provenance === undefined ? {} : { provenance }),
    artifacts,
  }
}
