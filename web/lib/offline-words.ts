import type { TFunction } from 'i18next'

/**
 * Returns the error text for a request without a response. The text says that the device is offline
 * or that the server did not respond.
 */
export function noAnswerText(t: TFunction): string {
  return t(navigator.onLine ? 'offline.noAnswer' : 'offline.banner')
}
