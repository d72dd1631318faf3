import type { Language } from '#shared/language.ts'
import type { PageTag } from '#shared/page-tags.ts'
import { escapeMarkup } from '../base/escape-markup.ts'

/**
 * Title and meta tags in web/index.html that describe the whole site. A page's own tags replace
 * them.
 */
const START_TITLE = /<title data-start[^>]*>[^<]*<\/title>/
const START_META = /\s*<meta\s+data-start[^>]*>/g

/** Returns the site's HTML with the tags of one page. */
export function pageHtml(html: string, tags: readonly PageTag[], language: Language): string {
  const before = html.replace(START_META, '')
  // A replacer function is needed, since `$&` in a replacement string would be expanded, and the
  // texts come from users.
  const after = before.replace(START_TITLE, () => tags.map(toHtml).join('\n    '))
  if (after === before) throw new Error('The page of the site has no title to stand in for')
  return after.replace(/<html lang="[^"]*">/, () => `<html lang="${language}">`)
}

function toHtml(tag: PageTag): string {
  if (tag.name === 'title') return `<title data-start>${escapeMarkup(tag.text)}</title>`
  const attributes = Object.entries(tag.attributes).map(
    ([name, value]) => `${name}="${escapeMarkup(value)}"`,
  )
  return `<${tag.name} data-start ${attributes.join(' ')} />`
}
