import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { type Bar, CHART_HEIGHT, drawBars, mostOf } from './charts.ts'
import { COLORS, PAGE, ROOM, type Style, tagged, write } from './paper.ts'
import { beginPage, type Sheet } from './sheet.ts'
import type { ReportTexts } from './texts.ts'
import { REPORT_WORDS } from './words.ts'

const INK: Style = { font: 'text', size: 10, color: COLORS.ink }
const SLATE: Style = { ...INK, color: COLORS.slate }
const HEADING: Style = { font: 'bold', size: 11, color: COLORS.ink }
const COLUMNS = 3
const TILE_HEIGHT = 50

export function drawFirstPage(sheet: Sheet, report: ShownValueReport, texts: ReportTexts): void {
  const words = REPORT_WORDS[sheet.language]
  beginPage(sheet, 1)
  drawHead(sheet, texts)
  const below = drawTiles(sheet, texts, 176)
  const days = report.days.map(({ redemptions }) => redemptions)
  const first = { title: words.byDay, bars: dayBars(report, sheet.language), counts: days }
  drawChart(sheet, first, below + 8)
  const hours = report.hours ?? []
  const second = { title: words.byHour, bars: hourBars(hours, sheet.language), counts: hours }
  if (report.hours !== undefined) drawChart(sheet, second, below + 8 + CHART_HEIGHT + 62)
  const notes = PAGE.height - 60 - words.notes.length * 12
  if (texts.alerts !== undefined) line(sheet, 'P', texts.alerts, notes - 20, { ...INK, size: 9 })
  for (const [i, note] of words.notes.entries()) {
    line(sheet, 'P', note, notes + i * 12, { ...SLATE, size: 8 })
  }
}

function drawHead(sheet: Sheet, { title, subject, owner, period, asOf }: ReportTexts): void {
  line(sheet, 'P', title, 76, { ...SLATE, font: 'bold' })
  line(sheet, 'H1', subject, 90, { font: 'display', size: 24, color: COLORS.ink })
  line(sheet, 'P', owner, 122, { ...INK, font: 'bold' })
  line(sheet, 'P', period, 137, INK)
  line(sheet, 'P', asOf, 152, { ...SLATE, size: 8.5 })
}

function line({ paper, root }: Sheet, tag: string, text: string, y: number, style: Style): void {
  tagged(paper, root, { tag }, () => {
    write(paper, text, { x: PAGE.margin, y, width: ROOM }, style)
  })
}

/** Draws the totals in rows of three. Returns the position below the last row. */
function drawTiles({ paper, root }: Sheet, { tiles }: ReportTexts, top: number): number {
  const gap = 10
  const width = (ROOM - gap * (COLUMNS - 1)) / COLUMNS
  for (const [i, { label, value }] of tiles.entries()) {
    const x = PAGE.margin + (i % COLUMNS) * (width + gap)
    const y = top + Math.floor(i / COLUMNS) * (TILE_HEIGHT + gap)
    const inside = { x: x + 10, width: width - 20 }
    tagged(paper, root, { tag: 'P' }, () => {
      paper.roundedRect(x, y, width, TILE_HEIGHT, 8).lineWidth(0.75).stroke(COLORS.hairline)
      const large: Style = { font: 'display', size: 18, color: COLORS.ink }
      write(paper, value, { ...inside, y: y + 8 }, large)
      write(paper, label, { ...inside, y: y + 32 }, { ...SLATE, size: 8.5 })
    })
  }
  return top + Math.ceil(tiles.length / COLUMNS) * (TILE_HEIGHT + gap)
}

interface Shown {
  readonly title: string
  readonly bars: readonly Bar[]
  readonly counts: readonly ShownCount[]
}

function drawChart(sheet: Sheet, { title, bars, counts }: Shown, y: number): void {
  const { paper, root, language } = sheet
  line(sheet, 'H2', title, y, HEADING)
  const most = mostOf(counts)
  if (most === 0) {
    line(sheet, 'P', REPORT_WORDS[language].noChart, y + 20, SLATE)
    return
  }
  tagged(paper, root, { tag: 'Figure', alt: title }, () => {
    const place = { x: PAGE.margin, y: y + 30, width: ROOM }
    drawBars(paper, { ...place, bars, most: numberFormat(language).format(most) })
  })
}

/** Number of labels that fit below a chart. */
const LABELS = 8

function dayBars({ days }: ShownValueReport, language: Language): Bar[] {
  const step = Math.max(1, Math.ceil(days.length / LABELS))
  const format = dateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return days.map(({ day, redemptions: count }, i) => ({
    count,
    ...(i % step === 0 && { label: format.format(new Date(`${day}T00:00:00Z`)) }),
  }))
}

function hourBars(hours: readonly ShownCount[], language: Language): Bar[] {
  const format = dateFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  return hours.map((count, hour) => ({
    count,
    ...(hour % 3 === 0 && { label: withoutZero(format.format(Date.UTC(2024, 0, 1, hour))) }),
  }))
}

/** Shortens `09 h`, which `Intl` writes, to `9 h`. */
function withoutZero(hour: string): string {
  return hour.replace(/^0(?=\d)/, '')
}
