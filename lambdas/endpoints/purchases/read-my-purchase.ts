import { readMyPurchase } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { ownPurchase } from '../../services/purchases/own-purchases.ts'

export const handler = endpoint(readMyPurchase, ({ caller, params, now }) =>
  ownPurchase(caller.userKey, params.purchaseKey, now),
)
