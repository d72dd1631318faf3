import * as z from 'zod/mini'

const Words = z.object({ title: z.string(), description: z.string() })
const InLanguages = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ en: schema, fr: schema })

/** Screens on which most visits start; their pages include scripts and first answers. */
export const FIRST_SCREENS = ['home', 'deals', 'deal', 'organization'] as const
export type FirstScreen = (typeof FIRST_SCREENS)[number]

/** Files that a screen needs beside the common ones, relative to the site's root. */
const ScreenFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
export type ScreenFiles = z.infer<typeof ScreenFiles>

/**
 * `pages.json`, built beside the site: texts of its pages from the catalogues, so that the API writes the
 * same ones as the browser.
 */
export const SitePages = z.object({
  /** By address; an alias names the address that it stands for. */
  fixed: z.record(
    z.string(),
    z.object({
      words: InLanguages(Words),
      canonicalPath: z.optional(z.string()),
      screen: z.optional(z.enum(FIRST_SCREENS)),
    }),
  ),
  /** Absent if the site is not built, or was built before pages included files. */
  screens: z.optional(z.record(z.enum(FIRST_SCREENS), InLanguages(ScreenFiles))),
  /** Description of pages without a text of their own. */
  common: InLanguages(
    z.object({
      description: z.string(),
      /** Contains {{sponsor}} for the business's name. */
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
