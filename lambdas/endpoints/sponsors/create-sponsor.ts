import { createSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { createSponsor as create } from '../../services/sponsors/create-sponsor.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createSponsor, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
