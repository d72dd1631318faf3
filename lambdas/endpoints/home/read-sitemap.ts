import { readSitemap } from '#shared/api/home.schemas.ts'
import { optionalEnvironment, requireEnvironment } from '../../base/environment.ts'
import { refuse } from '../../base/refusal.ts'
import { sitemap } from '../../services/sitemap/sitemap.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readSitemap, async () => {
  if (optionalEnvironment('SITE_IS_LISTED') === undefined) return refuse('notFound')
  return sitemap(requireEnvironment('SITE_URL').SITE_URL)
})
