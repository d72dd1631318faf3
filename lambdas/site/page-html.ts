import type { Language } from '#shared/model/user.ts'
import type { PageTag } from '#shared/page-tags.ts'
import { escapeMarkup } from '../base/escape-markup.ts'

/** Marks of the description in web/index.html until a page has its tags; web/main.tsx removes them too. */
const START_TITLE = /<title data-start[^>]*>[^<]*<\/title>/
const START_META = /\s*<meta\s+data-start[^>]*>/g

/** The site's page with the tags of one address, marked as its own were. */
export function pageHtml(html: string, tags: readonly PageTag[], language: Language): string {
  const before = html.replace(START_META, '')
  // Partners' texts are inserted by functions: a text's `$&` would be filled in otherwise.
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
