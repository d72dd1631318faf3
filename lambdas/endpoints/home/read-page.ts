import { readPage } from '#shared/api/home.ts'
import { pageTags } from '#shared/page-tags.ts'
import { optionalEnvironment, requireEnvironment } from '../../base/environment.ts'
import { gone } from '../../runtime/gone.ts'
import { moved } from '../../runtime/moved.ts'
import { readFirstView } from '../../services/pages/first-view.ts'
import { findPage } from '../../services/pages/page.ts'
import { withFirstView } from '../../site/first-view-html.ts'
import { pageHtml } from '../../site/page-html.ts'
import { readSiteFiles } from '../../site/site-files.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPage, async ({ query, now }) => {
  const { html, pages } = await readSiteFiles(now)
  const page = await findPage(query, pages)
  if (page.movedTo !== undefined) return moved(page.movedTo)
  const isUnlisted = page.isUnlisted || optionalEnvironment('SITE_IS_LISTED') === undefined
  const tags = pageTags({ ...page, isUnlisted }, requireEnvironment('SITE_URL').SITE_URL)
  const { language, look } = page
  const told = pageHtml(html, tags, language)
  if (look === undefined) return page.isGone ? gone(told) : told
  const files = pages.screens?.[look.screen][language]
  return withFirstView(told, { ...(await readFirstView(look, now)), files, at: now.toISOString() })
})
