import { expect, it } from 'vitest'
import { CONSENT_WORDS } from '#shared/consent/consent-words.ts'
import { CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import en from '#web/locales/fan/en.json' with { type: 'json' }
import fr from '#web/locales/fan/fr.json' with { type: 'json' }

it('fans read the words that their consent keeps: others need another version', () => {
  const shown = { en: en.sharing.agree, fr: fr.sharing.agree }
  expect(shown).toEqual(CONSENT_WORDS[CONSENT_VERSION])
})
