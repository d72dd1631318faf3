import { undoFiring } from '#shared/api/trigger-board.ts'
import { undoAll } from '../../services/trigger-board/undo.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(undoFiring, ({ params, body, caller, now }) =>
  undoAll({ caller, ...params, ...body, now }),
)
