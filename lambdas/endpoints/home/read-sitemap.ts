import { readSitemap } from '#shared/api/home.ts'
import { optionalEnvironment, requireEnvironment } from '../../base/environment.ts'
import { refuse } from '../../runtime/refusal.ts'
import { sitemap } from '../../services/site/sitemap.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readSitemap, async () => {
  if (optionalEnvironment('SITE_IS_LISTED') === undefined) return refuse('notFound')
  return sitemap(requireEnvironment('SITE_URL').SITE_URL)
})
