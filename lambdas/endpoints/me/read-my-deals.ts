import { readMyDeals } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { ownDeals } from '../../services/fans/own-redemptions.ts'

export const handler = endpoint(readMyDeals, ({ caller, now }) => ownDeals(caller.userKey, now))
