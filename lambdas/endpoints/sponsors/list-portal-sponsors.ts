import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { portalSponsors } from '../../services/sponsors/list-sponsors.ts'

export const handler = endpoint(listPortalSponsors, ({ query, caller }) =>
  portalSponsors(caller, query),
)
