import { readBrand } from '#shared/api/organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { brandPage } from '../../services/organizations/brand-page.ts'

export const handler = endpoint(readBrand, ({ params }) => brandPage(params.brandKey))
