import * as z from 'zod/mini'
import { Instant } from '../model/common.ts'
import { UploadKey } from '../model/uploaded-file.ts'
import { UPLOAD_PURPOSE_NAMES } from '../model/uploads.ts'
import { contract } from './contract.ts'
import * as routes from './uploads.ts'

const Purpose = z.enum(UPLOAD_PURPOSE_NAMES)

export const startUpload = contract({
  ...routes.startUpload,
  summary:
    'Returns the address for uploading one file. The file stays private, and is deleted unless it is used within a day.',
  body: z.strictObject({
    purpose: Purpose,
    /** Size in bytes. The upload URL accepts exactly this size. */
    size: z.int().check(z.gte(1)),
    type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  }),
  output: z.object({
    upload: UploadKey,
    /**
     * URL that accepts a PUT of the file until `expiresAt`. The request needs the file's content
     * type.
     */
    url: z.string(),
    expiresAt: Instant,
  }),
})

export const checkUpload = contract({
  ...routes.checkUpload,
  summary: 'Checks the content of an uploaded file and prepares it for use. Can be repeated.',
  params: z.object({ upload: UploadKey }),
  body: z.strictObject({ purpose: Purpose }),
  problems: ['notFound'],
  output: z.object({
    size: z.int(),
    /** Width and height of a picture in pixels, after rotation. */
    width: z.optional(z.int()),
    height: z.optional(z.int()),
  }),
})
