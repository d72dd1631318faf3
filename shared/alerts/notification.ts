import * as z from 'zod/mini'

/** What a push says, as the service worker shows it; a newer one with the same tag takes its place. */
export const Notification = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of the page that a press opens. */
  path: z.string().check(z.startsWith('/')),
  tag: z.string(),
  /** Where all alerts are stopped by one press, without signing in. */
  stopPath: z.optional(z.string().check(z.startsWith('/'))),
  lang: z.enum(['en', 'fr']),
})
export type Notification = z.infer<typeof Notification>
