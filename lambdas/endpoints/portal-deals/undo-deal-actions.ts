import { undoDealActions } from '#shared/api/deal-actions.ts'
import { undoDeeds } from '../../services/portal-deals/undo-deeds.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(undoDealActions, ({ body, caller, now }) =>
  undoDeeds(body.deeds, { caller, now }),
)
