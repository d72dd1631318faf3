import { readMyPurchase } from '#shared/api/purchases.schemas.ts'
import { ownPurchase } from '../../services/purchases/own-purchases.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readMyPurchase, ({ caller, params, now }) =>
  ownPurchase(caller.userKey, params.purchaseKey, now),
)
