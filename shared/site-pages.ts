import * as z from 'zod/mini'

const Words = z.object({ title: z.string(), description: z.string() })
const InLanguages = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ en: schema, fr: schema })

/** Screens that most visits begin with: their pages bring their scripts and first answers along. */
export const FIRST_SCREENS = ['home', 'deals', 'deal', 'organization'] as const
export type FirstScreen = (typeof FIRST_SCREENS)[number]

/** Files of the built site that a screen needs beside those of every page, from the site's root. */
const ScreenFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
export type ScreenFiles = z.infer<typeof ScreenFiles>

/**
 * `pages.json`, which lies beside the built site: the words of its pages as its catalogues have
 * them, so that the API says the same as the browser.
 */
export const SitePages = z.object({
  /** By address; one that stands in for another names that. */
  fixed: z.record(
    z.string(),
    z.object({
      words: InLanguages(Words),
      canonicalPath: z.optional(z.string()),
      screen: z.optional(z.enum(FIRST_SCREENS)),
    }),
  ),
  /** Absent where the site is not built, or was before pages brought them along. */
  screens: z.optional(z.record(z.enum(FIRST_SCREENS), InLanguages(ScreenFiles))),
  /** Description of pages without a text of their own. */
  common: InLanguages(
    z.object({
      description: z.string(),
      /** Names the business as {{sponsor}}. */
      dealDescription: z.string(),
      notFound: z.string(),
      gone: z.object({
        deal: z.string(),
        organization: z.string(),
        brand: z.string(),
        dealGroup: z.string(),
      }),
    }),
  ),
})
export type SitePages = z.infer<typeof SitePages>
