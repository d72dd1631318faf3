import type { Language } from '#shared/language.ts'
import { MARK_PATH } from '#shared/mark-path.ts'
import { artifact, COLORS, PAGE, type Paper, ROOM, type Style, write } from './paper.ts'
import { REPORT_WORDS } from './words.ts'

/** PDF that is being drawn. */
export interface Sheet {
  readonly paper: Paper
  readonly root: PDFKit.PDFStructureElement
  readonly language: Language
  /** Number of all pages. */
  readonly pages: number
}

const MARK_SCALE = 0.56
const SMALL: Style = { font: 'text', size: 8.5, color: COLORS.slate }

/** Begins a page with Fanward's name at the top and the number of the page at the bottom. */
export function beginPage({ paper, language, pages }: Sheet, number: number): void {
  const { margin: x } = PAGE
  paper.addPage()
  artifact(paper, () => {
    paper.save().translate(x, 40).scale(MARK_SCALE).path(MARK_PATH).fill(COLORS.pitch).restore()
    const name: Style = { font: 'display', size: 16, color: COLORS.ink }
    write(paper, 'Fanward', { x: x + 23, y: 39, width: ROOM }, name)
    const said = REPORT_WORDS[language].page(String(number), String(pages))
    write(paper, said, { x, y: PAGE.height - 36, width: ROOM }, { ...SMALL, align: 'right' })
  })
}
