import { createSponsor } from '#shared/api/portal-sponsors.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { createSponsor as create } from '../../services/sponsors/edit-sponsor.ts'

export const handler = endpoint(createSponsor, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
