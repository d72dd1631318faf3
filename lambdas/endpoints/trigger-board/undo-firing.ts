import { undoFiring } from '#shared/api/trigger-board.schemas.ts'
import { undoAll } from '../../services/trigger-board/undo.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(
  undoFiring,
  ({ params, body: { firingKey, dealKeys: offerKeys }, caller, now }) =>
    undoAll({ caller, ...params, firingKey, offerKeys, now }),
)
