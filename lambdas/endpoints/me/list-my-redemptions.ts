import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { ownRedemptions } from '../../services/fans/own-redemptions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listMyRedemptions, ({ caller, query: { limit, cursor }, now }) =>
  ownRedemptions(caller.userKey, { limit: limit ?? DEFAULT_LIMIT, cursor }, now),
)
