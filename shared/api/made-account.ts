import * as z from 'zod/mini'
import { Key } from '../model/common.ts'

/** Outcome for the account that was asked for together with another entity. */
export const MadeAccount = z.object({
  key: Key,
  /** False where no mail could be sent: somebody must tell them. */
  isInvited: z.boolean(),
  /** It cannot sign in to the portal yet; the same request once more goes on. */
  isUnfinished: z.boolean(),
})

/** Name that a form makes up when it opens, so that a repeated request is done once. */
export const Attempt = z.string().check(z.regex(/^[\w-]{8,64}$/))
