import { readDealGroupForEdit } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { dealGroupForEdit } from '../../services/brands/edit-deal-group.ts'

export const handler = endpoint(readDealGroupForEdit, ({ params }) => dealGroupForEdit(params))
