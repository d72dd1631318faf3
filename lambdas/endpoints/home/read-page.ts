import { readPage } from '#shared/api/home.schemas.ts'
import { pageTags } from '#shared/page-tags.ts'
import { optionalEnvironment, requireEnvironment } from '../../base/environment.ts'
import { gone, moved } from '../../runtime/response.ts'
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
  const rendered = pageHtml(html, tags, language)
  if (look === undefined) return page.isGone ? gone(rendered) : rendered
  const files = pages.screens?.[look.screen][language]
  return withFirstView(rendered, {
    ...(await readFirstView(look, now)),
    files,
    at: now.toISOString(),
  })
})
