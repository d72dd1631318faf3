import { giveFeedback } from '#shared/api/feedback.schemas.ts'
import { give } from '../../services/feedback/give-feedback.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(giveFeedback, ({ params, body, caller, now }) =>
  give({ caller, useId: params.useId, given: body, now }),
)
