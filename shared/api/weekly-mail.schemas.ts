import * as z from 'zod/mini'
import { Day, Key } from '../model/common.ts'
import { contract } from './contract.ts'
import * as routes from './weekly-mail.ts'

/**
 * Stops the weekly mail on a POST to the link in an e-mail, or resumes it if `again` is set. Mail
 * programs send their own body, as RFC 8058 says, so any body is accepted.
 */
export const stopWeeklyMail = contract({
  ...routes.stopWeeklyMail,
  summary:
    'Stops or resumes the weekly e-mail to a person, by the key from one of their e-mails. The body is ignored.',
  query: z.strictObject({
    user: Key,
    /** Monday on which the mail was sent. */
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
  summary: 'Stops or resumes the weekly e-mail to the caller.',
  body: z.strictObject({ isStopped: z.boolean() }),
  problems: ['notFound'],
  output: z.object({ isStopped: z.boolean() }),
})
