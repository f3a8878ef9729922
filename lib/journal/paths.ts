// Names of the files in a run's folder.
import path from 'node:path'

/** What determines the run. */
export function runFile(folder: string): string {
  return path.join(folder, 'run.json')
}

/** Episodes, one line each, after the run has ended. */
export function episodesFile(folder: string): string {
  return path.join(folder, 'episodes.jsonl')
}

/** Calls, one line each, after the run has ended. */
export function callsFile(folder: string): string {
  return path.join(folder, 'calls.jsonl')
}

/** Wall-clock facts, one line an episode, after the run has ended. */
export function timingFile(folder: string): string {
  return path.join(folder, 'timing.jsonl')
}

/** Where the working files stand while the run is under way. */
export function workingFolder(folder: string): string {
  return path.join(folder, 'working')
}
