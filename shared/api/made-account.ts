import * as z from 'zod/mini'
import { Key } from '../model/common.ts'

/** Outcome of creating an account together with another entity. */
export const MadeAccount = z.object({
  key: Key,
  /** False if the invitation could not be mailed, so that an admin must inform the person. */
  isInvited: z.boolean(),
  /** The account cannot sign in yet; repeating the request completes it. */
  isUnfinished: z.boolean(),
})

/** Idempotency key that a form generates when it opens. */
export const Attempt = z.string().check(z.regex(/^[\w-]{8,64}$/))
