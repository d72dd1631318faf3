import { readBrand } from '#shared/api/organizations.schemas.ts'
import { brandPage } from '../../services/organizations/brand-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readBrand, ({ params }) => brandPage(params.brandKey))
