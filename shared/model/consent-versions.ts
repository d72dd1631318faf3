/**
 * Current version of the text in `shared/consent/consent-words.ts`. Change it whenever the text
 * changes.
 */
export const CONSENT_VERSION = '2026-11-30'
export const CONSENT_VERSIONS = ['2026-11-22', CONSENT_VERSION] as const

/**
 * Current version of the text in `shared/consent/alert-consent-words.ts`. Change it whenever the
 * text changes.
 */
export const ALERT_CONSENT_VERSION = '2026-12-01'
export const ALERT_CONSENT_VERSIONS = ['2026-11-24', '2026-11-30', ALERT_CONSENT_VERSION] as const
