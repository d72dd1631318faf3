import type { ShownValueReport } from '#shared/api/value-reports.ts'
import type { Language } from '#shared/language.ts'
import { drawFirstPage } from './first-page.ts'
import {
  bytesOf,
  COLORS,
  openPaper,
  PAGE,
  type Paper,
  ROOM,
  type Style,
  tagged,
  write,
} from './paper.ts'
import { beginPage, type Sheet } from './sheet.ts'
import { type ReportTable, type ReportTexts, textsOf } from './texts.ts'

/** Draws a value report as PDF: its figures and charts on one page, then every day and hour in tables. */
export async function drawReport(report: ShownValueReport, language: Language): Promise<Buffer> {
  const texts = textsOf(report, language)
  const madeAt = new Date(`${report.upTo ?? report.to}T00:00:00Z`)
  const paper = openPaper(`${texts.title}: ${texts.subject}`, language, madeAt)
  const root = paper.struct('Document')
  paper.addStructure(root)
  const pages = tablePages(texts.tables)
  const sheet = { paper, root, language, pages: pages.length + 1 }
  drawFirstPage(sheet, report, texts)
  for (const [i, table] of pages.entries()) drawTable(sheet, texts, table, i + 2)
  root.end()
  return bytesOf(paper)
}

/** Maximum number of rows of a table. A page has two tables side by side. */
const ROWS = 45
const ROW_HEIGHT = 13.5
const TOP = 116
const GAP = 28
const WIDTH = (ROOM - GAP) / 2

const HEAD: Style = { font: 'bold', size: 8, color: COLORS.slate }
const CELL: Style = { font: 'text', size: 8.5, color: COLORS.ink }

/** Splits the rows of each table by page. */
function tablePages(tables: readonly ReportTable[]): ReportTable[] {
  return tables.flatMap(({ title, columns, rows }) =>
    Array.from({ length: Math.ceil(rows.length / (2 * ROWS)) }, (_, page) => ({
      title,
      columns,
      rows: rows.slice(page * 2 * ROWS, (page + 1) * 2 * ROWS),
    })),
  )
}

/** Draws a page with the rows of a table, side by side in two parts if they are many. */
function drawTable(
  sheet: Sheet,
  { subject }: ReportTexts,
  { title, columns, rows }: ReportTable,
  page: number,
): void {
  const { paper, root } = sheet
  beginPage(sheet, page)
  tagged(paper, root, { tag: 'H2' }, () => {
    const style: Style = { font: 'bold', size: 11, color: COLORS.ink }
    write(paper, `${title} – ${subject}`, { x: PAGE.margin, y: 72, width: ROOM }, style)
  })
  const head = columns.map(({ name }) => name)
  const widths = columns.map(({ share }) => share * WIDTH)
  for (const [i, part] of [rows.slice(0, ROWS), rows.slice(ROWS)].entries()) {
    if (part.length === 0) continue
    const x = PAGE.margin + i * (WIDTH + GAP)
    const table = paper.struct('Table')
    root.add(table)
    drawRow(paper, table, {
      cells: head,
      widths,
      x,
      y: TOP - ROW_HEIGHT - 2,
      style: HEAD,
      tag: 'TH',
    })
    for (const [n, cells] of part.entries()) {
      const y = TOP + n * ROW_HEIGHT
      drawRow(paper, table, { cells, widths, x, y, style: CELL, tag: 'TD' })
    }
    table.end()
  }
}

interface Row {
  readonly cells: readonly string[]
  readonly widths: readonly number[]
  readonly x: number
  readonly y: number
  readonly style: Style
  readonly tag: 'TH' | 'TD'
}

function drawRow(paper: Paper, table: PDFKit.PDFStructureElement, row: Row): void {
  const { cells, widths, x, y, style, tag } = row
  const element = paper.struct('TR')
  table.add(element)
  let left = x
  for (const [i, cell] of cells.entries()) {
    const width = widths[i] ?? 0
    tagged(paper, element, { tag }, () => {
      if (i === 0)
        paper
          .moveTo(x, y - 2.5)
          .lineTo(x + WIDTH, y - 2.5)
          .lineWidth(0.4)
          .stroke(COLORS.hairline)
      write(paper, cell, { x: left, y, width }, { ...style, align: i === 0 ? 'left' : 'right' })
    })
    left += width
  }
  element.end()
}
