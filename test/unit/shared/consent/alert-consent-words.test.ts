import { expect, it } from 'vitest'
import { ALERT_CONSENT_WORDS } from '#shared/consent/alert-consent-words.ts'
import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import en from '#web/locales/alerts/en.json' with { type: 'json' }
import fr from '#web/locales/alerts/fr.json' with { type: 'json' }

it('fans read the words that their consent to alerts keeps: others need another version', () => {
  for (const subject of ['team', 'push', 'mail'] as const) {
    const shown = { en: en.agree[subject], fr: fr.agree[subject] }
    expect(shown).toEqual(ALERT_CONSENT_WORDS[ALERT_CONSENT_VERSION][subject])
  }
})
