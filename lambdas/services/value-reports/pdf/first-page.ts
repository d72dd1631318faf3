import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { COLORS, PAGE, type Paper, type Place, ROOM, type Style, tagged, write } from './paper.ts'
import { beginPage, type Sheet } from './sheet.ts'
import { dayText, hourText, type ReportTexts } from './texts.ts'
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
  const { language } = sheet
  const first: Shown = {
    title: words.byDay,
    bars: dayBars(report, language),
    counts: days,
    peak: (bar, most) => words.peakDay(dayText(report.days[bar]?.day ?? '', language), most),
  }
  drawChart(sheet, first, below + 8)
  const hours = report.hours ?? []
  const second: Shown = {
    title: words.byHour,
    bars: hourBars(hours, language),
    counts: hours,
    peak: (hour, most) => words.peakHour(hourText(hour, language), most),
  }
  if (report.hours !== undefined) drawChart(sheet, second, below + 8 + CHART_HEIGHT + 56)
  const notes = PAGE.height - 60 - texts.notes.length * 12
  if (texts.alerts !== undefined) {
    line(sheet, 'H2', words.alerts, notes - 36, HEADING)
    line(sheet, 'P', texts.alerts, notes - 20, { ...INK, size: 9 })
  }
  for (const [i, note] of texts.notes.entries()) {
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
  /** Returns words that name the highest bar and its count. */
  readonly peak: (bar: number, most: string) => string
}

function drawChart(sheet: Sheet, { title, bars, counts, peak }: Shown, y: number): void {
  const { paper, root, language } = sheet
  line(sheet, 'H2', title, y, HEADING)
  const most = mostOf(counts)
  if (most === 0) {
    line(sheet, 'P', REPORT_WORDS[language].noChart, y + 20, SLATE)
    return
  }
  tagged(paper, root, { tag: 'Figure', alt: title }, () => {
    const place = { x: PAGE.margin, y: y + 30, width: ROOM }
    const words = peak(counts.indexOf(most), numberFormat(language).format(most))
    drawBars(paper, { ...place, bars, peak: words })
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
  return hours.map((count, hour) => ({
    count,
    ...(hour % 3 === 0 && { label: hourText(hour, language) }),
  }))
}

interface Bar {
  readonly count: ShownCount
  /** Label below the bar. Absent for most bars of a chart with many. */
  readonly label?: string
}

interface Chart extends Place {
  readonly bars: readonly Bar[]
  /** Highest bar in words, at the top of the axis. */
  readonly peak: string
}

/** Height of a chart without its labels. */
const CHART_HEIGHT = 76
const LABEL: Style = { font: 'text', size: 7.5, color: COLORS.slate }
/** Width of a label. One that has no room at the end of the axis ends there. */
const LABEL_WIDTH = 40
/** Height of bars whose count is hidden, as a share of the chart. */
const HIDDEN = 0.04

/** Draws bars. A hidden count is a low pale bar, so its height reveals nothing. */
function drawBars(paper: Paper, { bars, peak, x, y, width }: Chart): void {
  const base = y + CHART_HEIGHT
  const step = width / Math.max(1, bars.length)
  const top = mostOf(bars.map(({ count }) => count))
  write(paper, peak, { x, y: y - 10, width }, LABEL)
  paper.moveTo(x, y).lineTo(x + width, y)
  paper.moveTo(x, base).lineTo(x + width, base)
  paper.lineWidth(0.5).strokeColor(COLORS.hairline).stroke()
  for (const [i, { count, label }] of bars.entries()) {
    const share = typeof count === 'number' ? count / Math.max(1, top) : HIDDEN
    const height = CHART_HEIGHT * share
    const left = x + i * step
    if (height > 0) {
      paper.rect(left + step * 0.12, base - height, step * 0.76, height)
      paper.fill(typeof count === 'number' ? COLORS.pitch : COLORS.pale)
    }
    if (label !== undefined) {
      const isCut = left + LABEL_WIDTH > x + width
      const from = isCut ? x + width - LABEL_WIDTH : left
      const style: Style = { ...LABEL, align: isCut ? 'right' : 'left' }
      write(paper, label, { x: from, y: base + 4, width: LABEL_WIDTH }, style)
    }
  }
}

function mostOf(counts: readonly ShownCount[]): number {
  return counts.reduce<number>(
    (most, count) => (typeof count === 'number' ? Math.max(most, count) : most),
    0,
  )
}
