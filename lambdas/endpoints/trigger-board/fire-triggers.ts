import { fireTriggers } from '#shared/api/trigger-board.schemas.ts'
import { fireAll } from '../../services/trigger-board/fire.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(
  fireTriggers,
  ({ params, body: { dealKeys: offerKeys, ...body }, caller, now }) =>
    fireAll({ caller, ...params, offerKeys, ...body, now }),
)
