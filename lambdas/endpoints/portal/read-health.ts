import { readHealth } from '#shared/api/health.schemas.ts'
import { health } from '../../services/health/read-health.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readHealth, ({ params, caller, now }) =>
  health(caller, params, now),
)
