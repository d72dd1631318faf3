import * as uploads from '#shared/api/uploads.ts'
import { areaOf } from './area.ts'

export const uploadsEndpoints = areaOf('uploads', [
  { contract: uploads.startUpload, rights: { uploads: 'start' } },
  {
    contract: uploads.checkUpload,
    rights: { uploads: 'check' },
    nativePackages: ['sharp'],
    // As resize-picture, which decodes the same.
    memoryMb: 1536,
    timeoutSeconds: 29,
  },
])
