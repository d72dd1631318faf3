import { startUpload } from '#shared/api/uploads.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { startUpload as start } from '../../services/uploads/start-upload.ts'

export const handler = endpoint(startUpload, ({ caller, body, now }) => start(caller, body, now))
