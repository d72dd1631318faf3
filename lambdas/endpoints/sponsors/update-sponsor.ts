import { updateSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { updateSponsor as update } from '../../services/sponsors/edit-sponsor.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateSponsor, ({ params, body, caller, now }) =>
  update(params.sponsorKey, body, { caller, now }),
)
