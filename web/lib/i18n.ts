import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { AlertNamespace } from './alert-catalogue.ts'
import { lateScript } from './late-script.ts'
import type { PortalNamespace } from './portal-catalogues.ts'
import { whenBack } from './reachable.ts'
import { addWords, createWords, hasWords } from './words/words.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' }

/**
 * The site starts with `translation`: its frame. What pages say to visitors at once is found in `pages`
 * under the same name, as if it were there; and so is what they say once somebody does something, in
 * `presses`, and what only `home` says. The words of the screens that only fans see travel with these,
 * the portal's with the portal, those of forms with the screens that have one, and those of a large
 * subject of the portal (`codes`, `deals`) with its own screens.
 */
export type Namespace = keyof typeof catalogues | AlertNamespace | PortalNamespace

/** Of who chose one here, and of whose account was here last. */
const CHOSEN = 'language'
const FOLLOWED = 'accountLanguage'

/** Whoever asks for them says whether they are worth a new load of the page. */
const quiet = { reloads: 'never' } as const
const catalogues = {
  translation: {
    en: lateScript(() => import('../locales/en.json'), quiet),
    fr: lateScript(() => import('../locales/fr.json'), quiet),
  },
  about: {
    en: lateScript(() => import('../locales/about/en.json'), quiet),
    fr: lateScript(() => import('../locales/about/fr.json'), quiet),
  },
  browsing: {
    en: lateScript(() => import('../locales/browsing/en.json'), quiet),
    fr: lateScript(() => import('../locales/browsing/fr.json'), quiet),
  },
  pages: {
    en: lateScript(() => import('../locales/pages/en.json'), quiet),
    fr: lateScript(() => import('../locales/pages/fr.json'), quiet),
  },
  fan: {
    en: lateScript(() => import('../locales/fan/en.json'), quiet),
    fr: lateScript(() => import('../locales/fan/fr.json'), quiet),
  },
  forms: {
    en: lateScript(() => import('../locales/forms/en.json'), quiet),
    fr: lateScript(() => import('../locales/forms/fr.json'), quiet),
  },
  home: {
    en: lateScript(() => import('../locales/home/en.json'), quiet),
    fr: lateScript(() => import('../locales/home/fr.json'), quiet),
  },
  presses: {
    en: lateScript(() => import('../locales/presses/en.json'), quiet),
    fr: lateScript(() => import('../locales/presses/fr.json'), quiet),
  },
  wallet: {
    en: lateScript(() => import('../locales/wallet/en.json'), quiet),
    fr: lateScript(() => import('../locales/wallet/fr.json'), quiet),
  },
  lists: {
    en: lateScript(() => import('../locales/lists/en.json'), quiet),
    fr: lateScript(() => import('../locales/lists/fr.json'), quiet),
  },
  portal: {
    en: lateScript(() => import('../locales/portal/en.json'), quiet),
    fr: lateScript(() => import('../locales/portal/fr.json'), quiet),
  },
}
type Catalogue = Record<Language, () => Promise<{ default: object }>>
const known = new Map<string, Catalogue>(Object.entries(catalogues))

/** Catalogues that travel with the screens which have their words. */
export function addKnownCatalogues(more: Readonly<Record<string, Catalogue>>): void {
  for (const [namespace, catalogue] of Object.entries(more)) known.set(namespace, catalogue)
}

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

/** What the page says, in its language. */
const page = createWords('en')

async function loadCatalogue(language: Language, namespace: Namespace): Promise<void> {
  if (hasWords(language, namespace)) return
  const catalogue = known.get(namespace)
  if (catalogue === undefined) throw new Error(`Nobody has added the catalogue ${namespace}`)
  const module = await catalogue[language]()
  addWords(language, namespace, module.default)
}

export const startI18n = lateScript(async (): Promise<void> => {
  const language = preferredLanguage()
  await loadCatalogue(language, 'translation')
  await page.changeLanguage(language)
  initReactI18next.init(page)
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

/** What visitors read in a language that need not be the page's, for a part of it that shows both. */
export async function wordsForVisitors(language: Language): Promise<i18n> {
  await Promise.all([loadCatalogue(language, 'translation'), loadCatalogue(language, 'pages')])
  return createWords(language)
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
