import type { TFunction } from 'i18next'

/**
 * Returns the error text for a request without a response. It says whether the device is offline or
 * the server did not respond.
 */
export function noAnswerText(t: TFunction): string {
  return t(navigator.onLine ? 'offline.noAnswer' : 'offline.banner')
}
