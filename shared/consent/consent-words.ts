import type { Language } from '../language.ts'
import type { CONSENT_VERSIONS } from '../model/consent-versions.ts'

type ConsentVersion = (typeof CONSENT_VERSIONS)[number]

/**
 * Exact consent texts by version. Each stored consent refers to a version as proof. When the text
 * in the catalogs (`sharing.agree`) changes, a new version is required here.
 */
export const CONSENT_WORDS: Readonly<Record<ConsentVersion, Readonly<Record<Language, string>>>> = {
  '2026-11-22': {
    en: 'Share my name and e-mail address with {{name}}, which may then write to me. I can take this back here at any time.',
    fr: 'Communiquer mon nom et mon adresse électronique à {{name}}, qui peut alors m’écrire. Je peux revenir sur ce choix ici, à tout moment.',
  },
  '2026-11-30': {
    en: 'Share my name and e-mail address with {{name}}, which may then write to me. I can take this back here at any time.',
    fr: 'Communiquer mon nom et mon courriel à {{name}}, qui peut alors m’écrire. Je peux revenir sur ce choix ici, à tout moment.',
  },
}
