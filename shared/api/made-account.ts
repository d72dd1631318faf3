import * as z from 'zod/mini'
import { Key } from '../model/common.ts'

/** Account created together with an organization or business. */
export const MadeAccount = z.object({
  key: Key,
  /** False if the invitation could not be e-mailed. */
  isInvited: z.boolean(),
  /** True if the account cannot sign in yet. Repeating the request completes the account. */
  isUnfinished: z.boolean(),
})

/** Idempotency key that a form generates when it opens. */
export const Attempt = z.string().check(z.regex(/^[\w-]{8,64}$/))
