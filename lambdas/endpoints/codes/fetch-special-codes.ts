import { fetchSpecialCodes } from '#shared/api/code-functions.schemas.ts'
import { isRefusal } from '../../base/refusal.ts'
import { codesOfTeam } from '../../services/codes/code-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fetchSpecialCodes, async ({ body, caller }) => {
  const page = await codesOfTeam({ ...body, teamKey: body.teamId, caller })
  return isRefusal(page) ? page : { ...page, codes: page.items }
})
