import { createInstance, type i18n, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { lateScript } from './late-script.ts'
import { whenBack } from './reachable.ts'

const CONTRACTIONS: Readonly<Record<string, string>> = {
  'de Les': 'des',
  'de Le': 'du',
  'à Les': 'aux',
  'à Le': 'au',
  'À Les': 'Aux',
  'À Le': 'Au',
}

/**
 * Contracts French prepositions with a name's article or first vowel, as in `des Étincelles`, `du
 * Club`, `aux Loups` and `d’Ottawa`.
 */
function contractArticles(text: string): string {
  return text
    .replace(
      /(?<![\p{L}’])((?:de|[Àà]) Les?) (?=\S)/gu,
      (found, pair: string) => `${CONTRACTIONS[pair] ?? found} `,
    )
    .replace(/(?<![\p{L}’])([Dd])e (?=[aeiouàâäéèêëîïôöùûœæ])/giu, '$1’')
}

/** Postprocessor of i18next that contracts articles in all French texts. */
export const frenchArticles: PostProcessorModule = {
  type: 'postProcessor',
  name: 'frenchArticles',
  process: (text: string, _key, _options, { language }: { language: string }) =>
    language === 'fr' ? contractArticles(text) : text,
}

/** Fallback namespaces for keys that the requested namespace lacks. */
export const FALLBACK_NAMESPACES = ['pages', 'presses', 'home'] as const

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' }

/**
 * Name of a catalog of texts. The site starts with `translation`, which falls back to `pages`,
 * `presses` and `home`. Other catalogs load with the screens that use them
 * (`web/ui/lazy-loading/lazy-screen.tsx`).
 */
export type Namespace = keyof Resources | (typeof FALLBACK_NAMESPACES)[number]

/** Storage keys: the language chosen in this browser, and that of the last signed-in account. */
const CHOSEN = 'language'
const FOLLOWED = 'accountLanguage'

const catalogues = import.meta.glob<object>(
  ['../locales/{en,fr}.json', '../locales/*/{en,fr}.json'],
  { import: 'default' },
)

const usedNamespaces = new Set<Namespace>(['translation'])

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/**
 * Reads a stored language. Returns null if there is none or if storage is blocked, as in some
 * private windows.
 */
function storedLanguage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns whether the user has chosen a language in this browser. */
export function hasChosenLanguage(): boolean {
  return isLanguage(storedLanguage(CHOSEN))
}

function storeLanguage(language: Language, { isChoice }: { isChoice: boolean }): void {
  try {
    localStorage.setItem(isChoice ? CHOSEN : FOLLOWED, language)
  } catch {
    // Only storing failed. The page still changes its language.
  }
}

export function preferredLanguage(): Language {
  const stored = [CHOSEN, FOLLOWED].map(storedLanguage).find(isLanguage)
  if (stored !== undefined) return stored
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
  return wanted ?? 'en'
}

const page = createInstance({
  lng: 'en',
  // Initializes synchronously, because screens may request texts before a language has loaded.
  initAsync: false,
  defaultNS: 'translation',
  fallbackNS: FALLBACK_NAMESPACES,
  fallbackLng: false,
  load: 'currentOnly',
  resources: {},
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
  postProcess: [frenchArticles.name],
  react: { useSuspense: false },
})
  .use(initReactI18next)
  .use(frenchArticles)
void page.init()

function hasWords(language: Language, namespace: Namespace): boolean {
  return page.hasResourceBundle(language, namespace)
}

async function loadCatalogue(language: Language, namespace: Namespace): Promise<void> {
  if (hasWords(language, namespace)) return
  const folder = namespace === 'translation' ? '' : `${namespace}/`
  const load = catalogues[`../locales/${folder}${language}.json`]
  if (load === undefined) throw new Error(`There is no catalogue ${namespace} in ${language}`)
  // A failed load does not reload the page, because the caller decides whether to reload it.
  const words = await lateScript(load, { reloads: 'never' })()
  page.addResourceBundle(language, namespace, words)
}

export const startI18n = lateScript(async (): Promise<void> => {
  const language = preferredLanguage()
  await loadCatalogue(language, 'translation')
  await page.changeLanguage(language)
  document.documentElement.lang = language
})

/** Loads a catalog in the current language. Repeats if the language changed during the load. */
async function addCatalogue(namespace: Namespace): Promise<void> {
  usedNamespaces.add(namespace)
  while (!hasWords(currentLanguage(), namespace)) {
    await loadCatalogue(currentLanguage(), namespace)
  }
}

/** Loads catalogs before the first screen that uses them renders. */
export async function addCatalogues(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map(addCatalogue))
}

export function currentLanguage(): Language {
  return languageOf(page)
}

export function languageOf({ language }: { readonly language: string }): Language {
  return isLanguage(language) ? language : 'en'
}

/**
 * Returns i18next in a given language. With it, portal pages can show a text as visitors see it,
 * even in a language other than the reader's.
 */
export async function wordsForVisitors(language: Language): Promise<i18n> {
  await Promise.all([loadCatalogue(language, 'translation'), loadCatalogue(language, 'pages')])
  return page.cloneInstance({ lng: language })
}

/** Subscribes to changes of the language. Returns a function that unsubscribes. */
export function onLanguageChanged(subscriber: () => void): () => void {
  page.on('languageChanged', subscriber)
  return () => page.off('languageChanged', subscriber)
}

/** The most recently requested language. The page shows it once all its texts are loaded. */
let wanted: Language | undefined

/**
 * Switches the language once its texts are loaded, unless another language is requested by then.
 * The page shows the old language until then. `isChoice` is false for the language of the account,
 * which is stored separately.
 */
export async function changeLanguage(language: Language, { isChoice = true } = {}): Promise<void> {
  const remember = () => storeLanguage(language, { isChoice })
  wanted = language
  await loadWords(language, remember)
  if (wanted !== language) return
  await page.changeLanguage(language)
  document.documentElement.lang = language
  remember()
}

function loadAll(language: Language, namespaces: readonly Namespace[], beforeReload: () => void) {
  return lateScript(
    () => Promise.all(namespaces.map((namespace) => loadCatalogue(language, namespace))),
    { beforeReload },
  )()
}

/**
 * Loads all namespaces in use. Repeats until none is missing, because screens may add namespaces
 * during the load. Retries after a failure, and stops if another language is requested.
 */
async function loadWords(language: Language, beforeReload: () => void): Promise<void> {
  const isMissing = (namespace: Namespace) => !hasWords(language, namespace)
  for (let failures = 0; wanted === language; ) {
    const missing = [...usedNamespaces].filter(isMissing)
    if (missing.length === 0) return
    try {
      await loadAll(language, missing, beforeReload)
    } catch (error) {
      console.error('The words of the language did not come.', error)
      await new Promise<void>((resolve) => whenBack(failures, resolve))
      failures += 1
    }
  }
}

/** Type of a catalog's texts. English defines the keys. A key missing in French fails the build. */
type Words<English, French> = French extends English ? English : never

/** Catalogs by name. `translation` includes the catalogs in `FALLBACK_NAMESPACES`. */
interface Resources {
  translation: Words<typeof import('../locales/en.json'), typeof import('../locales/fr.json')> &
    Words<typeof import('../locales/pages/en.json'), typeof import('../locales/pages/fr.json')> &
    Words<
      typeof import('../locales/presses/en.json'),
      typeof import('../locales/presses/fr.json')
    > &
    Words<typeof import('../locales/home/en.json'), typeof import('../locales/home/fr.json')>
  about: Words<typeof import('../locales/about/en.json'), typeof import('../locales/about/fr.json')>
  alerts: Words<
    typeof import('../locales/alerts/en.json'),
    typeof import('../locales/alerts/fr.json')
  >
  audit: Words<typeof import('../locales/audit/en.json'), typeof import('../locales/audit/fr.json')>
  brands: Words<
    typeof import('../locales/brands/en.json'),
    typeof import('../locales/brands/fr.json')
  >
  browsing: Words<
    typeof import('../locales/browsing/en.json'),
    typeof import('../locales/browsing/fr.json')
  >
  businesses: Words<
    typeof import('../locales/businesses/en.json'),
    typeof import('../locales/businesses/fr.json')
  >
  codes: Words<typeof import('../locales/codes/en.json'), typeof import('../locales/codes/fr.json')>
  counter: Words<
    typeof import('../locales/counter/en.json'),
    typeof import('../locales/counter/fr.json')
  >
  deals: Words<typeof import('../locales/deals/en.json'), typeof import('../locales/deals/fr.json')>
  desk: Words<typeof import('../locales/desk/en.json'), typeof import('../locales/desk/fr.json')>
  desks: Words<typeof import('../locales/desks/en.json'), typeof import('../locales/desks/fr.json')>
  fan: Words<typeof import('../locales/fan/en.json'), typeof import('../locales/fan/fr.json')>
  forms: Words<typeof import('../locales/forms/en.json'), typeof import('../locales/forms/fr.json')>
  insights: Words<
    typeof import('../locales/insights/en.json'),
    typeof import('../locales/insights/fr.json')
  >
  lists: Words<typeof import('../locales/lists/en.json'), typeof import('../locales/lists/fr.json')>
  organizations: Words<
    typeof import('../locales/organizations/en.json'),
    typeof import('../locales/organizations/fr.json')
  >
  overview: Words<
    typeof import('../locales/overview/en.json'),
    typeof import('../locales/overview/fr.json')
  >
  portal: Words<
    typeof import('../locales/portal/en.json'),
    typeof import('../locales/portal/fr.json')
  >
  reports: Words<
    typeof import('../locales/reports/en.json'),
    typeof import('../locales/reports/fr.json')
  >
  settings: Words<
    typeof import('../locales/settings/en.json'),
    typeof import('../locales/settings/fr.json')
  >
  staff: Words<typeof import('../locales/staff/en.json'), typeof import('../locales/staff/fr.json')>
  wallet: Words<
    typeof import('../locales/wallet/en.json'),
    typeof import('../locales/wallet/fr.json')
  >
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: Resources
  }
}
