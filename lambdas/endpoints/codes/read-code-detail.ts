import { readCodeDetail } from '#shared/api/codes.schemas.ts'
import { codeDetail } from '../../services/codes/code-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readCodeDetail, ({ params, query, caller }) =>
  codeDetail({ ...params, caller, cursor: query.cursor }),
)
