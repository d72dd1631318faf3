import { readSponsorForEdit } from '#shared/api/portal-sponsors.schemas.ts'
import { sponsorForEdit } from '../../services/sponsors/edit-sponsor.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readSponsorForEdit, ({ params }) =>
  sponsorForEdit(params.sponsorKey),
)
