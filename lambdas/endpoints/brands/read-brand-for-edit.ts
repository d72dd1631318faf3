import { readBrandForEdit } from '#shared/api/portal-brands.schemas.ts'
import { brandForEdit } from '../../services/brands/read-brand.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readBrandForEdit, ({ params }) => brandForEdit(params.brandKey))
