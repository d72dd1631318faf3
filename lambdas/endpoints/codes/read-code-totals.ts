import { readCodeTotals } from '#shared/api/codes.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { codeTotals } from '../../services/codes/code-lists.ts'

export const handler = endpoint(readCodeTotals, ({ params, caller }) =>
  codeTotals(caller, params.teamKey),
)
