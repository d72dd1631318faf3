import { readBrandForEdit } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { brandForEdit } from '../../services/brands/read-brand.ts'

export const handler = endpoint(readBrandForEdit, ({ params }) => brandForEdit(params.brandKey))
