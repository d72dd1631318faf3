import { revokeDesk } from '#shared/api/portal-desks.schemas.ts'
import { revokeDesk as revoke } from '../../services/desks/revoke-desk.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(revokeDesk, ({ params, caller, now }) =>
  revoke({ caller, ...params, now }),
)
