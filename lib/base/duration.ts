/** `0.4 s`, `12.3 s`, `4 min 05 s`, `2 h 07 min`. */
export function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor(seconds / 60) % 60)} min`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
