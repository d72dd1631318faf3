/**
 * Current version of the text in `shared/consent/consent-words.ts`. Change it whenever the text
 * changes.
 */
export const CONSENT_VERSION = '2026-11-22'
export const CONSENT_VERSIONS = [CONSENT_VERSION] as const

/**
 * Current version of the text in `shared/consent/alert-consent-words.ts`. Change it whenever the
 * text changes.
 */
export const ALERT_CONSENT_VERSION = '2026-11-24'
export const ALERT_CONSENT_VERSIONS = [ALERT_CONSENT_VERSION] as const
