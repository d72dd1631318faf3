import * as z from 'zod/mini'
import { normalizeCode } from '../codes.ts'
import { says } from '../field-messages.ts'
import { Key } from '../model/common.ts'

/** An attempt to unlock an organization's deals with a code. */
export const UnlockAttempt = z.strictObject({
  teamKey: Key,
  /** Code as typed. Case matters. Spaces and invisible characters are ignored. */
  exclusiveCode: z.string().check(
    z.maxLength(200),
    z.refine((code) => normalizeCode(code) !== '', says('errors.field.required')),
  ),
})
export type UnlockAttempt = z.infer<typeof UnlockAttempt>
