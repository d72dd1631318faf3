import { fireTriggers } from '#shared/api/trigger-board.ts'
import { fireAll } from '../../services/trigger-board/fire.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fireTriggers, ({ params, body, caller, now }) =>
  fireAll({ caller, ...params, ...body, now }),
)
