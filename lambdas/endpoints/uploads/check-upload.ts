import { checkUpload } from '#shared/api/uploads.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { checkUpload as check } from '../../services/uploads/check-upload.ts'

export const handler = endpoint(checkUpload, ({ caller, params, body }) =>
  check({ caller, purpose: body.purpose, upload: params.upload }),
)
