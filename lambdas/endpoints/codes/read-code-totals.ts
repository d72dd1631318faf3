import { readCodeTotals } from '#shared/api/codes.schemas.ts'
import { codeTotals } from '../../services/codes/code-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readCodeTotals, ({ params, caller }) =>
  codeTotals(caller, params.teamKey),
)
