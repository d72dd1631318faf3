import * as z from 'zod/mini'
import { Instant } from '../model/common.ts'
import { UploadKey } from '../model/uploaded-file.ts'
import { UPLOAD_PURPOSE_NAMES } from '../uploads.ts'
import { contract } from './contract.ts'

/** Organizations save no files. */
const STAFF = ['admin', 'sponsor'] as const
const Purpose = z.enum(UPLOAD_PURPOSE_NAMES)

export const startUpload = contract({
  name: 'start-upload',
  method: 'POST',
  path: '/portal/uploads',
  area: 'uploads',
  summary:
    'Returns where one file may be put. It stays private, and is deleted unless an entity takes it within a day.',
  access: STAFF,
  body: z.strictObject({
    purpose: Purpose,
    /** In bytes; the address takes no other size. */
    size: z.int().check(z.gte(1)),
    type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  }),
  output: z.object({
    upload: UploadKey,
    /** Takes a PUT of the file with its content type, until it expires. */
    url: z.string(),
    expiresAt: Instant,
  }),
})

export const checkUpload = contract({
  name: 'check-upload',
  method: 'POST',
  path: '/portal/uploads/{upload}/check',
  area: 'uploads',
  summary:
    'Checks by its content what was put there, and prepares it to be taken by an entity. May be repeated.',
  access: STAFF,
  params: z.object({ upload: UploadKey }),
  body: z.strictObject({ purpose: Purpose }),
  problems: ['notFound'],
  output: z.object({
    size: z.int(),
    /** Size of a picture, upright. */
    width: z.optional(z.int()),
    height: z.optional(z.int()),
  }),
})
