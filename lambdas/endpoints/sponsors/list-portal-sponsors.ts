import { listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import { portalSponsors } from '../../services/sponsors/list-sponsors.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listPortalSponsors, ({ query, caller }) =>
  portalSponsors(caller, query),
)
