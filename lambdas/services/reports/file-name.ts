import type { ReportFormat } from '#shared/reports/report.ts'

const STEM_MAX = 80

interface Named {
  /** The slug or the name of what the file is of. */
  readonly fileStem: string
  /** The part of the list that is in the file. */
  readonly filePart?: string
}

/** Names a file by what it is of, what is in it and the day, without signs that file systems keep for themselves. */
export function fileNameOf(
  { fileStem, filePart }: Named,
  day: string,
  format: ReportFormat,
): string {
  const plain = fileStem.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  const stem = plain.trim().slice(0, STEM_MAX).trim()
  return `${filePart === undefined ? stem : `${stem}-${filePart}`}-${day}.${format}`
}
