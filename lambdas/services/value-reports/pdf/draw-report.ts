import type { ShownValueReport } from '#shared/api/value-reports.ts'
import type { Language } from '#shared/language.ts'
import { drawFirstPage } from './first-page.ts'
import { bytesOf, openPaper } from './paper.ts'
import { drawTable, tablePages } from './table.ts'
import { textsOf } from './texts.ts'

/** Draws a value report as PDF: its figures and charts on one page, then every day in tables. */
export async function drawReport(report: ShownValueReport, language: Language): Promise<Buffer> {
  const texts = textsOf(report, language)
  const madeAt = new Date(`${report.upTo ?? report.to}T00:00:00Z`)
  const paper = openPaper(`${texts.title}: ${texts.subject}`, language, madeAt)
  const root = paper.struct('Document')
  paper.addStructure(root)
  const pages = tablePages(texts.rows)
  const sheet = { paper, root, language, pages: pages.length + 1 }
  drawFirstPage(sheet, report, texts)
  for (const [i, rows] of pages.entries()) drawTable(sheet, texts, rows, i + 2)
  root.end()
  return bytesOf(paper)
}
