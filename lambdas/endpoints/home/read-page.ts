import { readPage } from '#shared/api/home.ts'
import { pageTags } from '#shared/page-tags.ts'
import { optionalEnvironment, requireEnvironment } from '../../base/environment.ts'
import { gone } from '../../runtime/gone.ts'
import { moved } from '../../runtime/moved.ts'
import { findPage } from '../../services/site/page.ts'
import { pageHtml } from '../../site/page-html.ts'
import { readSiteFiles } from '../../site/site-files.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPage, async ({ query, now }) => {
  const { html, pages } = await readSiteFiles(now)
  const page = await findPage(query, pages)
  if (page.movedTo !== undefined) return moved(page.movedTo)
  const isUnlisted = page.isUnlisted || optionalEnvironment('SITE_IS_LISTED') === undefined
  const tags = pageTags({ ...page, isUnlisted }, requireEnvironment('SITE_URL').SITE_URL)
  const told = pageHtml(html, tags, page.language)
  return page.isGone ? gone(told) : told
})
