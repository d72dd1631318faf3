import { readFileSync } from 'node:fs'
import module from 'node:module'
import PDFDocument from 'pdfkit'
import type { Language } from '#shared/language.ts'
import { POSTER_FONTS } from '../../posters/font-files.ts'

export interface Style {
  readonly font: 'display' | 'text' | 'bold'
  readonly size: number
  readonly color: string
  readonly align?: 'left' | 'right'
}

/** Place in points, from the top left corner of the page. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

export type Paper = PDFKit.PDFDocument

/** Page of the size Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 48 } as const
export const ROOM = PAGE.width - 2 * PAGE.margin

export const COLORS = {
  ink: '#14171F',
  slate: '#5A6270',
  pitch: '#0A6B49',
  pale: '#CBDED6',
  hairline: '#E4E1DA',
} as const

const FONTS = {
  display: ['Bricolage Grotesque', 800],
  text: ['Inter', 500],
  bold: ['Inter', 600],
} as const

const { resolve } = module.createRequire(import.meta.url)

/**
 * Opens a PDF without pages. The same report always gives the same bytes. Uses the fonts of
 * posters, and tags the content for screen readers.
 */
export function openPaper(title: string, language: Language, madeAt: Date): Paper {
  const [first = expectFont()] = POSTER_FONTS
  const paper = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // Any font of ours, because the default font is not deployed.
    font: resolve(first.file),
    lang: `${language}-CA`,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: 'Fanward', Producer: 'Fanward', CreationDate: madeAt },
  })
  for (const { name, weight, file } of POSTER_FONTS) {
    paper.registerFont(fontName(name, weight), readFileSync(resolve(file)))
  }
  return paper
}

function expectFont(): never {
  throw new Error('Posters have no fonts')
}

function fontName(name: string, weight: number): string {
  return `${name} ${weight}`
}

/** Returns the bytes of a PDF after it was drawn. */
export async function bytesOf(paper: Paper): Promise<Buffer> {
  const parts: Uint8Array[] = []
  paper.end()
  for await (const part of paper) parts.push(part)
  return Buffer.concat(parts)
}

/** Writes one line. Cuts a text that is too wide, and leaves out letters that the fonts lack. */
export function write(paper: Paper, text: string, { x, y, width }: Place, style: Style): void {
  const [name, weight] = FONTS[style.font]
  paper.fontSize(style.size).fillColor(style.color)
  const runs = runsOf(text).map((run) => ({
    ...run,
    font: fontName(run.isExtended ? `${name} latin-ext` : name, weight),
  }))
  const widthOf = (run: { text: string; font: string }) =>
    paper.font(run.font).widthOfString(run.text, FIGURES)
  const whole = runs.reduce((sum, run) => sum + widthOf(run), 0)
  let left = style.align === 'right' ? x + Math.max(0, width - whole) : x
  for (const run of runs) {
    const room = x + width - left
    const shown = cut(run.text, (part) => widthOf({ ...run, text: part }) <= room + ROUNDING)
    paper.font(run.font).text(shown, left, y, { ...FIGURES, lineBreak: false })
    left += widthOf({ ...run, text: shown })
    if (shown !== run.text) return
  }
}

/** Figures of one width, which line up in tables. */
const FIGURES = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions
/** Points by which the sum of widths may differ from the width of their sum. */
const ROUNDING = 0.01

/** Returns the longest beginning of a text that fits. */
function cut(text: string, fits: (part: string) => boolean): string {
  let shown = text
  while (shown !== '' && !fits(shown)) shown = [...shown].slice(0, -1).join('')
  return shown
}

/** Draws into an element of the document's structure, which tells screen readers what it is. */
export function tagged(
  paper: Paper,
  parent: PDFKit.PDFStructureElement,
  { tag, alt }: { readonly tag: string; readonly alt?: string },
  draw: () => void,
): void {
  const options = alt === undefined ? {} : { alt }
  const element = paper.struct(tag, options, draw)
  parent.add(element)
}

/** Draws something that screen readers skip. */
export function artifact(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact')
  draw()
  paper.endMarkedContent()
}

/** Part of a text whose letters are in one font file. */
interface Run {
  readonly text: string
  /** True if the letters are in the file for extended Latin. */
  readonly isExtended: boolean
}

/** Letters that are in the fonts' files for extended Latin. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/u
/** Characters that no font file contains. */
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2039\u203a\u20ac\u2122\u2212]/gu
const THIN_SPACES = /[\u2009\u202f]/g

/** Splits a text by font file. Leaves out characters that no file has, such as emoji. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const known = text.normalize('NFC').replace(THIN_SPACES, '\u00a0').replace(UNKNOWN, '')
  for (const letter of known) {
    const isExtended = EXTENDED.test(letter)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) {
      runs[runs.length - 1] = { text: last.text + letter, isExtended }
    } else {
      runs.push({ text: letter, isExtended })
    }
  }
  return runs
}
