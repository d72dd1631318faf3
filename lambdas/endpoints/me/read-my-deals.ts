import { readMyDeals } from '#shared/api/me.schemas.ts'
import { ownDeals } from '../../services/fans/own-redemptions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readMyDeals, ({ caller, now }) => ownDeals(caller.userKey, now))
