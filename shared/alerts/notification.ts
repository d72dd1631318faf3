import * as z from 'zod/mini'

/** Content of a push notification. A notification replaces an earlier one with the same `tag`. */
export const Notification = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of the page to open when the notification is pressed. */
  path: z.string().check(z.startsWith('/')),
  tag: z.string(),
  /** Path of the page on which fans can stop all alerts without signing in. */
  stopPath: z.optional(z.string().check(z.startsWith('/'))),
  lang: z.enum(['en', 'fr']),
})
export type Notification = z.infer<typeof Notification>
