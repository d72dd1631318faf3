import * as z from 'zod/mini'
import { type MessageKey, says } from '../field-messages.ts'

/** Folder of what it belongs to, its key, its name; nothing that leads elsewhere. */
const PICTURE = /^images\/[A-Za-z]+\/[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/

/** The path of a picture that has been uploaded; `missing` is the message where there is none. */
export function picturePath(missing: MessageKey = 'errors.field.required') {
  return z
    .string(says(missing))
    .check(
      z.minLength(1, says(missing)),
      z.maxLength(300),
      z.regex(PICTURE, says('errors.field.format')),
    )
}
