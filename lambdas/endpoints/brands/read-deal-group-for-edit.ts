import { readDealGroupForEdit } from '#shared/api/portal-brands.ts'
import { dealGroupForEdit } from '../../services/brands/edit-deal-group.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readDealGroupForEdit, ({ params }) => dealGroupForEdit(params))
