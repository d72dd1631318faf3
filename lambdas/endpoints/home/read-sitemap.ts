import { readSitemap } from '#shared/api/home.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { optionalEnvironment } from '../../runtime/environment.ts'
import { refuse } from '../../runtime/refusal.ts'
import { sitemap } from '../../services/sitemap.ts'

export const handler = endpoint(readSitemap, async () => {
  const siteUrl = optionalEnvironment('SITE_URL')
  return siteUrl === undefined ? refuse('notFound') : sitemap(siteUrl)
})
