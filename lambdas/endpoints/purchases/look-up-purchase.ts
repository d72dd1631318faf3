import { lookUpPurchase } from '#shared/api/admin-purchases.schemas.ts'
import { lookUp } from '../../services/purchases/admin-purchases.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(lookUpPurchase, ({ caller, body, now }) =>
  lookUp(caller, body.code, now),
)
