import type { FieldFault, MessageKey } from '#shared/field-messages.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'

const DETAILS = {
  'validation.upload.gone': 'is no upload of yours that could still be used',
  'validation.upload.notPicture': 'is no JPEG, PNG or WebP picture that can be read',
  'validation.upload.notDocument': 'is no PDF',
  'validation.upload.encrypted': 'is encrypted',
  'validation.upload.cutOff': 'breaks off before its end',
  'validation.upload.tooManyPixels': 'has too many megapixels',
  'validation.upload.tooLarge': 'has too many bytes',
  'validation.upload.tooSmall': 'has too few pixels',
  'validation.upload.aspect': 'has another shape than pictures of this purpose',
} as const satisfies Partial<Record<MessageKey, string>>

/** Returns the refusal of an upload, with a fault of the field at `path`. */
export function refuseUpload(
  path: string,
  messageKey: keyof typeof DETAILS,
  limit?: number,
): Refusal {
  const fault: FieldFault = {
    path,
    messageKey,
    detail: DETAILS[messageKey],
    ...(limit !== undefined && { limit }),
  }
  return refuse('invalidInput', { errors: [fault] })
}
