import { startUpload } from '#shared/api/uploads.schemas.ts'
import { startUpload as start } from '../../services/uploads/start-upload.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(startUpload, ({ caller, body, now }) => start(caller, body, now))
