import {
  FIRST_SCREENS,
  type FirstScreen,
  type ScreenFiles,
  type SitePages,
} from '#shared/site-pages.ts'

/**
 * Module of each screen, and the locale folders that it waits for
 * (`web/ui/lazy-loading/lazy-screen.tsx`).
 */
const SCREENS: Record<FirstScreen, { module: string; catalogues: readonly string[] }> = {
  home: { module: 'web/site/home/home-route.tsx', catalogues: ['', 'home/'] },
  deals: { module: 'web/site/deals/deals-page.tsx', catalogues: ['', 'pages/'] },
  deal: { module: 'web/site/deal/plain-deal-page.tsx', catalogues: ['', 'pages/'] },
  organization: {
    module: 'web/site/organization/organization-page.tsx',
    catalogues: ['', 'pages/'],
  },
}

/** The fields of the bundler's output files that we use. */
export interface BuiltChunk {
  readonly fileName: string
  readonly isEntry: boolean
  /**
   * Absolute path of the module whose exports the file has; null if it combines several modules.
   */
  readonly facadeModuleId: string | null
  /** Paths of all modules in the file. */
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Adds a file and, recursively, the files that it imports to `seen`. */
export function withImports(
  chunk: BuiltChunk,
  chunks: readonly BuiltChunk[],
  seen: Set<BuiltChunk>,
): void {
  if (seen.has(chunk)) return
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name)
    if (next !== undefined) withImports(next, chunks, seen)
  }
}

/**
 * Returns the files of the screens on which visits begin, by the screens' names in `pages.json`,
 * without the files that every page loads.
 */
export function screenFiles(chunks: readonly BuiltChunk[]): NonNullable<SitePages['screens']> {
  const chunkOf = (module: string): BuiltChunk => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (found === undefined) throw new Error(`The build has no file for ${module}`)
    return found
  }
  const ofEveryPage = new Set<BuiltChunk>()
  for (const chunk of chunks.filter(({ isEntry }) => isEntry))
    withImports(chunk, chunks, ofEveryPage)
  const filesOf = (screen: FirstScreen, language: 'en' | 'fr'): ScreenFiles => {
    const { module, catalogues } = SCREENS[screen]
    const needed = new Set<BuiltChunk>()
    for (const catalogue of catalogues) {
      withImports(chunkOf(`web/locales/${catalogue}${language}.json`), chunks, needed)
    }
    withImports(chunkOf(module), chunks, needed)
    const files = [...needed].filter((chunk) => !ofEveryPage.has(chunk))
    const styles = new Set(
      files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    )
    return {
      scripts: files.map(({ fileName }) => `/${fileName}`),
      styles: [...styles].map((fileName) => `/${fileName}`),
    }
  }
  const entries = FIRST_SCREENS.map((screen) => [
    screen,
    { en: filesOf(screen, 'en'), fr: filesOf(screen, 'fr') },
  ])
  return Object.fromEntries(entries) as NonNullable<SitePages['screens']>
}
