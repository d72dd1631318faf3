import { readPage } from '#shared/api/home.ts'
import { pageTags } from '#shared/page-tags.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { optionalEnvironment } from '../../runtime/environment.ts'
import { gone } from '../../runtime/gone.ts'
import { findPage } from '../../services/page.ts'
import { pageHtml } from '../../site/page-html.ts'
import { readSiteFiles } from '../../site/site-files.ts'

export const handler = endpoint(readPage, async ({ query, now }) => {
  const { html, pages } = await readSiteFiles(now)
  const page = await findPage(query, pages)
  const told = pageHtml(html, pageTags(page, optionalEnvironment('SITE_URL')), page.language)
  return page.isGone ? gone(told) : told
})
