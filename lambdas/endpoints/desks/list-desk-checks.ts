import { listDeskChecks } from '#shared/api/portal-desks.schemas.ts'
import { deskChecks } from '../../services/desk-proofs/desk-checks.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listDeskChecks, ({ params, caller, now }) =>
  deskChecks({ caller, sponsorKey: params.sponsorKey, now }),
)
