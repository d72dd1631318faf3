import type { Language } from './language.ts'
import { showsNothing } from './text.ts'

export interface Reading {
  readonly text: string
  /** Language for the `lang` attribute. Undefined if the text is in the reader's language. */
  readonly lang: 'en' | undefined
}

/** Returns a text in the reader's language, or in English if there is no French text. */
export function inLanguage(
  language: Language,
  english: string,
  french: string | undefined,
): Reading {
  if (language === 'en') return { text: english, lang: undefined }
  const hasFrench = french !== undefined && !showsNothing(french)
  return hasFrench ? { text: french, lang: undefined } : { text: english, lang: 'en' }
}
