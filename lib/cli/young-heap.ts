import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the part of the heap for young objects as small as it begins. A crawl makes and drops pages of JSON all the time; a
 * larger part would only hold on to more of them, at 50 MB of memory for no speed.
 */
export function keepYoungHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
