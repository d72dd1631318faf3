import type { Language } from './model/user.ts'
import { showsNothing } from './text.ts'

export interface Reading {
  readonly text: string
  /** The language of the text where it is not the reader's: what `lang` says on a page. */
  readonly lang: 'en' | undefined
}

/** Returns a text that was written in English and perhaps in French too, as a reader of a language gets it. */
export function inLanguage(
  language: Language,
  english: string,
  french: string | undefined,
): Reading {
  if (language === 'en') return { text: english, lang: undefined }
  const hasFrench = french !== undefined && !showsNothing(french)
  return hasFrench ? { text: french, lang: undefined } : { text: english, lang: 'en' }
}
