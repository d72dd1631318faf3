import type { ReportFormat } from '#shared/reports/report.ts'

const STEM_MAX = 80

/** The slug or the name and the day, without signs that file systems keep for themselves. */
export function fileNameOf(stem: string, day: string, format: ReportFormat): string {
  const plain = stem.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  return `${plain.trim().slice(0, STEM_MAX).trim()}-${day}.${format}`
}
