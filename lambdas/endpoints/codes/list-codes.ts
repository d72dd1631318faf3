import { listCodes } from '#shared/api/codes.schemas.ts'
import { codesOfTeam } from '../../services/codes/code-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listCodes, ({ params, query, caller }) =>
  codesOfTeam({ ...params, ...query, caller }),
)
