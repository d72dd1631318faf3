import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listMyPurchases } from '#shared/api/purchases.schemas.ts'
import { ownPurchases } from '../../services/purchases/own-purchases.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listMyPurchases, ({ caller, query: { limit, cursor }, now }) =>
  ownPurchases(caller.userKey, { limit: limit ?? DEFAULT_LIMIT, cursor }, now),
)
