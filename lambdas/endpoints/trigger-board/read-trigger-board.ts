import { readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import { triggerBoard } from '../../services/trigger-board/read-board.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readTriggerBoard, ({ params, caller, now }) =>
  triggerBoard(caller, params.teamKey, now),
)
