import * as z from 'zod/mini'
import { normalizeCode } from '../codes.ts'
import { says } from '../field-messages.ts'
import { Key } from '../model/common.ts'

/** A code entered for one organization. */
export const UnlockAttempt = z.strictObject({
  teamKey: Key,
  /** Case matters; spaces and invisible characters do not. */
  exclusiveCode: z.string().check(
    z.maxLength(200),
    z.refine((code) => normalizeCode(code) !== '', says('errors.field.required')),
  ),
})
export type UnlockAttempt = z.infer<typeof UnlockAttempt>
