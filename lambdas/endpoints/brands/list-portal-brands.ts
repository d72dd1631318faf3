import { listPortalBrands } from '#shared/api/portal-brands.schemas.ts'
import { portalBrands } from '../../services/brands/list-brands.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listPortalBrands, ({ query }) => portalBrands(query))
