import type { Language } from '#shared/language.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import { drawReport } from './pdf/draw-report.ts'
import { readValueReport } from './read-value-report.ts'

interface Request {
  readonly token: string
  readonly language: Language
  readonly now: Date
}

/** Returns a value report as PDF in base64, by its link. */
export async function valueReportFile({
  token,
  language,
  now,
}: Request): Promise<string | Refusal> {
  const report = await readValueReport({ token, limit: 'filesOfValueReport', now })
  if (isRefusal(report)) return report
  return (await drawReport(report, language)).toString('base64')
}
