import * as z from 'zod/mini'

const Words = z.object({ title: z.string(), description: z.string() })
const InLanguages = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ en: schema, fr: schema })

/**
 * Screens on which most visits start. Their HTML links the screen's files and contains the first
 * API answers.
 */
export const FIRST_SCREENS = ['home', 'deals', 'deal', 'organization'] as const
export type FirstScreen = (typeof FIRST_SCREENS)[number]

/**
 * Paths of files that only one screen needs, relative to the site's root. Files needed by every
 * screen are not included.
 */
const ScreenFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
export type ScreenFiles = z.infer<typeof ScreenFiles>

/**
 * Content of `pages.json`, which the build writes. The texts come from the message catalogs, so
 * that the API and the browser give pages the same title and description.
 */
export const SitePages = z.object({
  /**
   * Texts of fixed pages, by path. If a path shows the page of another path, `canonicalPath` is the
   * other path.
   */
  fixed: z.record(
    z.string(),
    z.object({
      words: InLanguages(Words),
      canonicalPath: z.optional(z.string()),
      screen: z.optional(z.enum(FIRST_SCREENS)),
    }),
  ),
  /**
   * Files of the screens on which most visits begin. Absent if the site is not built, or was built
   * by a release that did not list them.
   */
  screens: z.optional(z.record(z.enum(FIRST_SCREENS), InLanguages(ScreenFiles))),
  /** Texts for pages without a text of their own. */
  common: InLanguages(
    z.object({
      description: z.string(),
      /** Description of a deal. {{sponsor}} is replaced with the business's name. */
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
