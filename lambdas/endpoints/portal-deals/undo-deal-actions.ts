import { undoDealActions } from '#shared/api/deal-actions.schemas.ts'
import { undoActions } from '../../services/portal-deals/undo-actions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(undoDealActions, ({ body, caller, now }) =>
  undoActions(body.deeds, { caller, now }),
)
