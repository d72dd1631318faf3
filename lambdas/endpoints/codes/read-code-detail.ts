import { readCodeDetail } from '#shared/api/codes.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { codeDetail } from '../../services/codes/code-lists.ts'

export const handler = endpoint(readCodeDetail, ({ params, query, caller }) =>
  codeDetail({ ...params, caller, cursor: query.cursor }),
)
