/** True for `OWNER/NAME`, which is also a safe path of two folders: neither part is `.` or `..`. */
export function isRepositoryName(name: string): boolean {
  return /^[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+$/.test(name) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(name)
}
