import { listCodes } from '#shared/api/codes.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { codesOfTeam } from '../../services/codes/code-lists.ts'

export const handler = endpoint(listCodes, ({ params, query, caller }) =>
  codesOfTeam({ ...params, ...query, caller }),
)
