import { listUnusedCodes } from '#shared/api/codes.schemas.ts'
import { unusedCodesOfTeam } from '../../services/codes/code-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listUnusedCodes, ({ params, query, caller }) =>
  unusedCodesOfTeam({ ...params, ...query, caller }),
)
