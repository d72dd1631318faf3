import { readRobots } from '#shared/api/home.schemas.ts'
import { optionalEnvironment, requireEnvironment } from '../../base/environment.ts'
import { robots } from '../../services/sitemap/sitemap.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readRobots, async () => {
  const { SITE_URL } = requireEnvironment('SITE_URL')
  return robots(SITE_URL, optionalEnvironment('SITE_IS_LISTED') !== undefined)
})
