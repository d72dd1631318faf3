import * as z from 'zod/mini'
import type { MessageKey } from '../field-messages.ts'
import { MadeKey, Picture } from './common.ts'

/**
 * Point of a picture that stays visible when the picture is cropped, in percent of width and
 * height.
 */
export const FocalPoint = z.strictObject({
  x: z.int().check(z.gte(0), z.lte(100)),
  y: z.int().check(z.gte(0), z.lte(100)),
})

/** Key returned by `start-upload`: a ULID. */
export const UploadKey = MadeKey

/**
 * Value of a form field while a file is uploaded for it. The form cannot be saved until the upload
 * is complete.
 */
export const PendingFile = z.strictObject({
  pending: z.literal(true),
  before: z.optional(z.unknown()),
})

export type PendingFile = z.infer<typeof PendingFile>

function messageOf(input: unknown, missing: MessageKey): MessageKey {
  return PendingFile.safeParse(input).success ? 'validation.upload.pending' : missing
}

/**
 * Returns the schema of a picture in a request: either a new upload, or the path of a stored
 * picture.
 */
export function pictureChoice(missing: MessageKey) {
  return z.union(
    [
      z.strictObject({ upload: UploadKey, focalPoint: z.optional(FocalPoint) }),
      z.strictObject({ path: Picture, focalPoint: z.optional(FocalPoint) }),
    ],
    { error: ({ input }) => messageOf(input, missing) },
  )
}

export const PictureChoice = pictureChoice('validation.upload.required')
export type PictureChoice = z.infer<typeof PictureChoice>

/** A document in a request: either a new upload, or the path of a stored document. */
export const DocumentChoice = z.union(
  [z.strictObject({ upload: UploadKey }), z.strictObject({ path: Picture })],
  { error: ({ input }) => messageOf(input, 'validation.upload.required') },
)
export type DocumentChoice = z.infer<typeof DocumentChoice>
