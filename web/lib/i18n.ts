import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { FALLBACK_NAMESPACES } from './fallback-namespaces.ts'
import { frenchArticles } from './french-articles.ts'
import type { Resources } from './i18n-types.ts'
import { lateScript } from './late-script.ts'
import { whenBack } from './reachable.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' }

/**
 * Names a catalogue of texts. The site starts with `translation`, the words of its frame; those of
 * `pages`, `presses` and `home` are found as if they were in it. The others travel with the screens that
 * say them (`web/ui/lazy-screen.tsx`).
 */
export type Namespace = keyof Resources | (typeof FALLBACK_NAMESPACES)[number]

/** Storage keys: the language that somebody chose here, and that of the last account. */
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

/** Private windows and locked-down browsers may refuse storage; the choice then lasts one visit. */
function storedLanguage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether somebody chose a language here, rather than the browser's or an account's being taken. */
export function hasChosenLanguage(): boolean {
  return isLanguage(storedLanguage(CHOSEN))
}

function storeLanguage(language: Language, { isChoice }: { isChoice: boolean }): void {
  try {
    localStorage.setItem(isChoice ? CHOSEN : FOLLOWED, language)
  } catch {
    // The page is already in the new language; only remembering failed.
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
  // Screens may ask for their words before the language of the page is known.
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
  // The caller says whether they are worth a new load of the page.
  const words = await lateScript(load, { reloads: 'never' })()
  page.addResourceBundle(language, namespace, words)
}

export const startI18n = lateScript(async (): Promise<void> => {
  const language = preferredLanguage()
  await loadCatalogue(language, 'translation')
  await page.changeLanguage(language)
  document.documentElement.lang = language
})

/** The language may change while the words are on their way: what counts is the one shown then. */
async function addCatalogue(namespace: Namespace): Promise<void> {
  usedNamespaces.add(namespace)
  while (!hasWords(currentLanguage(), namespace)) {
    await loadCatalogue(currentLanguage(), namespace)
  }
}

/** Makes words available before the first screen that says them renders. */
export async function addCatalogues(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map(addCatalogue))
}

export function currentLanguage(): Language {
  return languageOf(page)
}

export function languageOf({ language }: { readonly language: string }): Language {
  return isLanguage(language) ? language : 'en'
}

/** Returns what visitors read in a language that need not be the page's, for a part of it that shows both. */
export async function wordsForVisitors(language: Language): Promise<i18n> {
  await Promise.all([loadCatalogue(language, 'translation'), loadCatalogue(language, 'pages')])
  return page.cloneInstance({ lng: language })
}

/** @returns how to hear no more of it. */
export function onLanguageChanged(heard: () => void): () => void {
  page.on('languageChanged', heard)
  return () => page.off('languageChanged', heard)
}

/** The language that was asked for last; it is shown once all its words are here. */
let wanted: Language | undefined

/** A language whose words do not come is waited for, and the page stays in the one it has. */
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

/** Screens that come meanwhile bring namespaces of their own: the loop ends when none is missing. */
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
