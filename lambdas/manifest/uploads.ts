import * as uploads from '#shared/api/uploads.schemas.ts'
import { NO_TABLE } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'

export const uploadsEndpoints = areaOf('uploads', [
  { contract: uploads.startUpload, rights: { uploads: 'start' }, costs: NO_TABLE, callsPerFan: 0 },
  {
    contract: uploads.checkUpload,
    rights: { uploads: 'check' },
    nativePackages: ['sharp'],
    // Same memory as for `resize-picture`, which decodes the same pictures.
    memoryMb: 1536,
    timeoutSeconds: 29,
    costs: NO_TABLE,
    callsPerFan: 0,
  },
])
