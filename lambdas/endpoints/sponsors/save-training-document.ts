import { saveTrainingDocument } from '#shared/api/portal-sponsors.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { saveTrainingDocument as save } from '../../services/sponsors/training-document.ts'

export const handler = endpoint(saveTrainingDocument, ({ params, body, caller, now }) =>
  save(params.sponsorKey, body.document, { caller, now }),
)
