import { FIRST_ANSWERS_ID } from '#shared/constants.ts'
import { type PictureUse, pictureAs } from '#shared/picture-uses.ts'
import type { ScreenFiles } from '#shared/site-pages.ts'
import { escapeMarkup } from '../base/escape-markup.ts'

interface FirstView {
  readonly answers: Readonly<Record<string, unknown>>
  readonly pictures: readonly { readonly use: PictureUse; readonly path: string }[]
  /** Scripts and styles of the screen; undefined if the build does not list them. */
  readonly files: ScreenFiles | undefined
  readonly at: string
}

/**
 * Returns the HTML with the first view: preload links for the screen's pictures, scripts and
 * styles, and the API responses that the screen would request.
 */
export function withFirstView(html: string, { answers, pictures, files, at }: FirstView): string {
  const { scripts = [], styles = [] } = files ?? {}
  const links = [
    ...pictures.map(pictureLink),
    ...styles.map((href) => link({ rel: 'preload', as: 'style', href, crossorigin: '' })),
    ...scripts.map((href) => link({ rel: 'modulepreload', href, crossorigin: '' })),
  ]
  // Escapes each `<`, so that no text can end the script element.
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
