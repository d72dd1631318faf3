import { FIRST_ANSWERS_ID } from '#shared/constants.ts'
import { type PictureUse, pictureAs } from '#shared/picture-uses.ts'
import type { ScreenFiles } from '#shared/site-pages.ts'
import { escapeMarkup } from '../base/escape-markup.ts'

interface FirstView {
  readonly answers: Readonly<Record<string, unknown>>
  readonly pictures: readonly { readonly use: PictureUse; readonly path: string }[]
  /** Absent where the build does not name them. */
  readonly files: ScreenFiles | undefined
  readonly at: string
}

/**
 * The page with what its first view needs: the browser fetches pictures, scripts and styles of the
 * screen beside those of every page, and finds what the screen would ask the API for.
 */
export function withFirstView(html: string, { answers, pictures, files, at }: FirstView): string {
  const { scripts = [], styles = [] } = files ?? {}
  const links = [
    ...pictures.map(pictureLink),
    ...styles.map((href) => link({ rel: 'preload', as: 'style', href, crossorigin: '' })),
    ...scripts.map((href) => link({ rel: 'modulepreload', href, crossorigin: '' })),
  ]
  // No sign of an answer ends the element, or begins another, and none is filled in.
  const json = JSON.stringify({ at, answers }).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${json}</script>`
  return html
    .replace('</head>', () => `${links.map((line) => `  ${line}\n  `).join('')}</head>`)
    .replace('</body>', () => `${script}</body>`)
}

function pictureLink({ use, path }: FirstView['pictures'][number]): string {
  const { src, srcSet, sizes } = pictureAs(use, path)
  return link({
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    ...(srcSet === undefined ? { href: src } : { imagesrcset: srcSet, imagesizes: sizes }),
  })
}

function link(attributes: Readonly<Record<string, string>>): string {
  const parts = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}="${escapeMarkup(value)}"`,
  )
  return `<link ${parts.join(' ')} />`
}
