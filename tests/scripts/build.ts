// Compiles lib/ to dist/ for the published package, and copies the data files that stand beside the code.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '../../lib/base/package-root.ts'

const root = packageRoot()
rmSync(path.join(root, 'dist'), { recursive: true, force: true })
execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})
for (const file of globSync('lib/**/*.{sql,json,txt,md}', { cwd: root })) {
  cpSync(path.join(root, file), path.join(root, 'dist', path.relative('lib', file)))
}
