import { deleteSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { deleteSponsor as remove } from '../../services/sponsors/delete-sponsor.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deleteSponsor, ({ params, caller, now }) =>
  remove(params.sponsorKey, { caller, now }),
)
