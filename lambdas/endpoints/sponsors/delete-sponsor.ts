import { deleteSponsor } from '#shared/api/portal-sponsors.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { deleteSponsor as remove } from '../../services/sponsors/delete-sponsor.ts'

export const handler = endpoint(deleteSponsor, ({ params, caller, now }) =>
  remove(params.sponsorKey, { caller, now }),
)
