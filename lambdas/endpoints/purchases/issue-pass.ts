import { issuePass } from '#shared/api/passes.schemas.ts'
import { linkToPass } from '../../services/purchases/purchase-passes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(issuePass, ({ caller, params, query, now }) =>
  linkToPass({ userKey: caller.userKey, ...params, ...query, now }),
)
