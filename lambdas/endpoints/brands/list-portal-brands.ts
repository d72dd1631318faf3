import { listPortalBrands } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { portalBrands } from '../../services/brands/list-brands.ts'

export const handler = endpoint(listPortalBrands, ({ query }) => portalBrands(query))
