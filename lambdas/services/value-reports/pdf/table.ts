import { COLORS, PAGE, type Paper, ROOM, type Style, tagged, write } from './paper.ts'
import { beginPage, type Sheet } from './sheet.ts'
import type { ReportTexts } from './texts.ts'
import { REPORT_WORDS } from './words.ts'

type Rows = ReportTexts['rows']

/** Maximum number of rows of a table. A page has two tables side by side. */
const ROWS = 45
const ROW_HEIGHT = 13.5
const TOP = 116
const GAP = 28
const WIDTH = (ROOM - GAP) / 2
/** Widths of the columns: day, impressions, redemptions, proven. */
const COLUMNS = [0.34, 0.24, 0.24, 0.18].map((share) => share * WIDTH)

const HEAD: Style = { font: 'bold', size: 8, color: COLORS.slate }
const CELL: Style = { font: 'text', size: 8.5, color: COLORS.ink }

/** Splits the rows by page. */
export function tablePages(rows: Rows): Rows[] {
  const pages: Rows[] = []
  for (let from = 0; from < rows.length; from += 2 * ROWS) {
    pages.push(rows.slice(from, from + 2 * ROWS))
  }
  return pages
}

/** Draws a page with two tables. */
export function drawTable(sheet: Sheet, { subject }: ReportTexts, rows: Rows, page: number): void {
  const { paper, root, language } = sheet
  const words = REPORT_WORDS[language]
  beginPage(sheet, page)
  tagged(paper, root, { tag: 'H2' }, () => {
    const title = `${words.table} – ${subject}`
    const style: Style = { font: 'bold', size: 11, color: COLORS.ink }
    write(paper, title, { x: PAGE.margin, y: 72, width: ROOM }, style)
  })
  const head = [words.day, words.impressions, words.redemptions, words.proven]
  for (const [i, part] of [rows.slice(0, ROWS), rows.slice(ROWS)].entries()) {
    if (part.length === 0) continue
    const x = PAGE.margin + i * (WIDTH + GAP)
    const table = paper.struct('Table')
    root.add(table)
    drawRow(paper, table, { cells: head, x, y: TOP - ROW_HEIGHT - 2, style: HEAD, tag: 'TH' })
    for (const [n, cells] of part.entries()) {
      const y = TOP + n * ROW_HEIGHT
      drawRow(paper, table, { cells, x, y, style: CELL, tag: 'TD' })
    }
    table.end()
  }
}

interface Row {
  readonly cells: readonly string[]
  readonly x: number
  readonly y: number
  readonly style: Style
  readonly tag: 'TH' | 'TD'
}

function drawRow(paper: Paper, table: PDFKit.PDFStructureElement, row: Row): void {
  const { cells, x, y, style, tag } = row
  const element = paper.struct('TR')
  table.add(element)
  let left = x
  for (const [i, cell] of cells.entries()) {
    const width = COLUMNS[i] ?? 0
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
