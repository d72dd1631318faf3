import * as z from 'zod/mini'
import { Day, Key } from '../model/common.ts'
import { contract } from './contract.ts'
import * as routes from './weekly-mail.ts'

/** A POST to the address alone stops it, as RFC 8058 requires: mail programs send it with their own body. */
export const stopWeeklyMail = contract({
  ...routes.stopWeeklyMail,
  summary:
    'Stops the weekly mail to somebody, by the key that stood in one, or lets it come again. The body is not looked at.',
  query: z.strictObject({
    user: Key,
    /** The Monday on which the mail was sent. */
    week: Day,
    key: z.string().check(z.regex(/^[\w-]{22}$/)),
    again: z.optional(z.literal('true')),
  }),
  body: z.string(),
  isBodyRaw: true,
  problems: ['notFound'],
  output: z.object({ isStopped: z.boolean() }),
})

export const setWeeklyMail = contract({
  ...routes.setWeeklyMail,
  summary: 'Stops the weekly mail to the caller, or lets it come again.',
  body: z.strictObject({ isStopped: z.boolean() }),
  problems: ['notFound'],
  output: z.object({ isStopped: z.boolean() }),
})
