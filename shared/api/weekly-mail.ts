import * as z from 'zod/mini'
import { Day, Key } from '../model/common.ts'
import { contract } from './contract.ts'

/** A POST to the address alone stops it, as RFC 8058 asks: mail programs send that, with a body of theirs. */
export const stopWeeklyMail = contract({
  name: 'stop-weekly-mail',
  method: 'POST',
  path: '/weekly-mail/stop',
  area: 'staff',
  summary:
    'Stops the weekly mail to somebody, by the key that stood in one, or lets it come again. The body is not looked at.',
  access: 'anyone',
  query: z.strictObject({
    user: Key,
    /** The Monday on which that mail was sent. */
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
  name: 'set-weekly-mail',
  method: 'PUT',
  path: '/portal/weekly-mail',
  area: 'staff',
  summary: 'Stops the weekly mail to the caller, or lets it come again.',
  access: ['team', 'sponsor'],
  body: z.strictObject({ isStopped: z.boolean() }),
  problems: ['notFound'],
  output: z.object({ isStopped: z.boolean() }),
})
