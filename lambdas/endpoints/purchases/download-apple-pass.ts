import { downloadApplePass } from '#shared/api/passes.schemas.ts'
import { applePassOf } from '../../services/purchases/purchase-passes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(downloadApplePass, ({ params, now }) =>
  applePassOf(params.ticket, now),
)
