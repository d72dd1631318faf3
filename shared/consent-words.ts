import type { CONSENT_VERSIONS } from './model/consent.ts'
import type { Language } from './model/user.ts'

type ConsentVersion = (typeof CONSENT_VERSIONS)[number]

/**
 * Texts that fans have agreed to, word by word and by date: each consent keeps its version, so that it can be
 * proven. The catalogues have the latest (`sharing.agree`); other words there need another version here.
 */
export const CONSENT_WORDS: Readonly<Record<ConsentVersion, Readonly<Record<Language, string>>>> = {
  '2026-11-22': {
    en: 'Share my name and e-mail address with {{name}}, which may then write to me. I can take this back here at any time.',
    fr: 'Communiquer mon nom et mon adresse électronique à {{name}}, qui peut alors m’écrire. Je peux revenir sur ce choix ici, à tout moment.',
  },
}
