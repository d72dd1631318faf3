import { saveTrainingDocument } from '#shared/api/portal-sponsors.schemas.ts'
import { saveTrainingDocument as save } from '../../services/sponsors/training-document.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(saveTrainingDocument, ({ params, body, caller, now }) =>
  save(params.sponsorKey, body.document, { caller, now }),
)
