import { readDealGroupForEdit } from '#shared/api/portal-brands.schemas.ts'
import { dealGroupForEdit } from '../../services/brands/deal-group-form.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readDealGroupForEdit, ({ params }) => dealGroupForEdit(params))
