import { readRobots } from '#shared/api/home.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { optionalEnvironment } from '../../runtime/environment.ts'
import { robots } from '../../services/robots.ts'

export const handler = endpoint(readRobots, async () => robots(optionalEnvironment('SITE_URL')))
