import * as z from 'zod/mini'

const Words = z.object({ title: z.string(), description: z.string() })
const InLanguages = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ en: schema, fr: schema })

/**
 * Screens on which most visits start. Their HTML names their files and contains their first
 * answers.
 */
export const FIRST_SCREENS = ['home', 'deals', 'deal', 'organization'] as const
export type FirstScreen = (typeof FIRST_SCREENS)[number]

/**
 * Files that only this screen needs, besides the files of every screen, relative to the site's
 * root.
 */
const ScreenFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
export type ScreenFiles = z.infer<typeof ScreenFiles>

/**
 * Content of `pages.json`, which the build writes: texts from the catalogues, so that the API and
 * the browser give pages the same title and description.
 */
export const SitePages = z.object({
  /**
   * Texts of fixed pages, by address. An alias has the canonical path of the page that it shows.
   */
  fixed: z.record(
    z.string(),
    z.object({
      words: InLanguages(Words),
      canonicalPath: z.optional(z.string()),
      screen: z.optional(z.enum(FIRST_SCREENS)),
    }),
  ),
  /** Files of the first screens; absent if the site is not built, or by an older build. */
  screens: z.optional(z.record(z.enum(FIRST_SCREENS), InLanguages(ScreenFiles))),
  /** Texts for pages without a text of their own. */
  common: InLanguages(
    z.object({
      description: z.string(),
      /** Description of a deal, with {{sponsor}} in place of the business's name. */
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
