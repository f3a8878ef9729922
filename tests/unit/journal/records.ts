// Records for the journal's tests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { digestOfJson } from '../../../lib/base/digest.ts'
import type {
  CallRecord,
  EpisodeRecord,
  RunRecord,
  Termination,
  TimingRecord,
} from '../../../lib/journal/records.ts'
import { openWorkingFile } from '../../../lib/journal/working-file.ts'

export type Name = { readonly instance: string; readonly trial: number; readonly attempt: number }

export const name = (instance: string, trial = 1, attempt = 1): Name => ({ instance, trial, attempt })

export function callOf(of: Name, call: number): CallRecord {
  return {
    ...of,
    call,
    turn: call,
    tool: 'list_tags',
    arguments: { owner: 'o', repo: 'r', note: 'ünïcode  ' },
    status: 'executed',
    http_status: 200,
    result: { digest: digestOfJson({ call }), size: 10 },
    provenance: 'recorded',
    artifacts: ['o/r#1'],
  }
}

export function episodeOf(of: Name, termination: Termination = 'submitted'): EpisodeRecord {
  return {
    ...of,
    task: taskOf(of),
    termination,
    prediction: termination === 'submitted' ? { artifact_url: 'https://github.com/o/r/issues/1' } : null,
    calls: { github: 2, rejected: 0, refused: 0, all: 2 },
    interfaces: ['tools'],
    turns: 2,
  }
}

export const timingOf = (of: Name): TimingRecord => ({
  ...of,
  started_at: '2026-01-02T03:04:05Z',
  wall_ms: 12.5,
})

export const taskOf = ({ instance }: Name): string => `task-${instance.replaceAll(/\W/g, '')}`

/** Runs one attempt with two calls to its end. */
export function runAttempt(folder: string, of: Name, termination: Termination = 'submitted'): string {
  using file = openWorkingFile(folder, { task: taskOf(of), ...of })
  for (const call of [1, 2]) file.call(callOf(of, call))
  // Nobody cuts the power here: the lines are there at once.
  void file.end(episodeOf(of, termination), timingOf(of))
  return file.path
}

export const RUN: RunRecord = {
  format: 'reporef.run/1',
  run: 'one',
  snapshot: 'sha256:0',
  dataset: 'sha256:1',
  instances: ['a'],
  tools: 'sha256:2',
  profile: 'paper',
  view: 'crawl',
  budget: 10,
  trials: 1,
  seed: 0,
  isolation: 'process',
  agent: { name: 'null' },
  versions: { node: '26' },
}

/** Runs `use` with a scratch folder that is removed after. */
export async function withFolder(use: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-journal-'))
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
