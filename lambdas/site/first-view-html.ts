import { FIRST_ANSWERS_ID } from '#shared/constants.ts'
import { type PictureUse, pictureAs } from '#shared/picture-uses.ts'
import type { ScreenFiles } from '#shared/site-pages.ts'
import { escapeMarkup } from '../base/escape-markup.ts'

interface FirstView {
  readonly answers: Readonly<Record<string, unknown>>
  readonly pictures: readonly { readonly use: PictureUse; readonly path: string }[]
  /** Files of the screen; absent if the build does not name them. */
  readonly files: ScreenFiles | undefined
  readonly at: string
}

/**
 * Returns the page with the content of its first view: links to the screen's pictures, scripts and styles,
 * which the browser loads with those of every page, and the answers that the screen would request from the
 * API.
 */
export function withFirstView(html: string, { answers, pictures, files, at }: FirstView): string {
  const { scripts = [], styles = [] } = files ?? {}
  const links = [
    ...pictures.map(pictureLink),
    ...styles.map((href) => link({ rel: 'preload', as: 'style', href, crossorigin: '' })),
    ...scripts.map((href) => link({ rel: 'modulepreload', href, crossorigin: '' })),
  ]
  // No character of an answer can end the element or begin another, and placeholders in it are not replaced.
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
