import { fetchExclusiveCodeTotals } from '#shared/api/code-functions.schemas.ts'
import { isRefusal } from '../../base/refusal.ts'
import { codeTotals } from '../../services/codes/code-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fetchExclusiveCodeTotals, async ({ body, caller }) => {
  const totals = await codeTotals(caller, body.teamId)
  return isRefusal(totals) ? totals : { totals: totals.exclusive }
})
