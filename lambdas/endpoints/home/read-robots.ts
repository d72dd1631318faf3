import { readRobots } from '#shared/api/home.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { optionalEnvironment, requireEnvironment } from '../../runtime/environment.ts'
import { robots } from '../../services/robots.ts'

export const handler = endpoint(readRobots, async () => {
  const { SITE_URL } = requireEnvironment('SITE_URL')
  return robots(SITE_URL, optionalEnvironment('SITE_IS_LISTED') !== undefined)
})
