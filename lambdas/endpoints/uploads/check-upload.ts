import { checkUpload } from '#shared/api/uploads.schemas.ts'
import { checkUpload as check } from '../../services/uploads/check-upload.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(checkUpload, ({ caller, params, body }) =>
  check({ caller, purpose: body.purpose, upload: params.upload }),
)
