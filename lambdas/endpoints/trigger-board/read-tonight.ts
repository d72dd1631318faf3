import { readTonight } from '#shared/api/trigger-board.schemas.ts'
import { tonightOf } from '../../services/trigger-board/read-tonight.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readTonight, ({ params, caller, now }) =>
  tonightOf(caller, params.dealKey, now),
)
