import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' }

/**
 * Visitors read `translation`; the words of the screens that only fans see travel with these, and
 * the portal's with the portal.
 */
type Namespace = 'translation' | 'fan' | 'portal'

const storageKey = 'language'

const catalogues = {
  translation: { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') },
  fan: {
    en: () => import('../locales/fan/en.json'),
    fr: () => import('../locales/fan/fr.json'),
  },
  portal: {
    en: () => import('../locales/portal/en.json'),
    fr: () => import('../locales/portal/fr.json'),
  },
}
const usedNamespaces = new Set<Namespace>(['translation'])

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Private windows and locked-down browsers may refuse storage; the choice then lasts one visit. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Whether somebody chose a language here, rather than the browser's being taken. */
export function hasChosenLanguage(): boolean {
  return isLanguage(storedLanguage())
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // The page is already in the new language; only remembering failed.
  }
}

function preferredLanguage(): Language {
  const stored = storedLanguage()
  if (isLanguage(stored)) return stored
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
  return wanted ?? 'en'
}

async function loadCatalogue(language: Language, namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return
  const module = await catalogues[namespace][language]()
  i18next.addResourceBundle(language, namespace, module.default)
}

export async function startI18n(): Promise<void> {
  const language = preferredLanguage()
  const catalogue = catalogues.translation[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    resources: { [language]: { translation: (await catalogue).default } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
}

async function addCatalogue(namespace: Namespace): Promise<void> {
  usedNamespaces.add(namespace)
  await loadCatalogue(currentLanguage(), namespace)
}

/** Makes the portal's words available before its first screen renders. */
export function loadPortalCatalogue(): Promise<void> {
  return addCatalogue('portal')
}

/** Makes the words of the fan's own screens available before one of them renders. */
export function loadFanCatalogue(): Promise<void> {
  return addCatalogue('fan')
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en'
}

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...usedNamespaces].map((namespace) => loadCatalogue(language, namespace)))
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  storeLanguage(language)
}
