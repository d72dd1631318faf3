/** Current version of the consent text; a new text needs a new one (`shared/consent/consent-words.ts`). */
export const CONSENT_VERSION = '2026-11-22'
export const CONSENT_VERSIONS = [CONSENT_VERSION] as const

/** Current version of the consent text; a new text needs a new one (`shared/consent/alert-consent-words.ts`). */
export const ALERT_CONSENT_VERSION = '2026-11-24'
export const ALERT_CONSENT_VERSIONS = [ALERT_CONSENT_VERSION] as const
