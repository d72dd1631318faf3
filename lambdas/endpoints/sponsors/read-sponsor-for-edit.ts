import { readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { sponsorForEdit } from '../../services/sponsors/edit-sponsor.ts'

export const handler = endpoint(readSponsorForEdit, ({ params }) =>
  sponsorForEdit(params.sponsorKey),
)
