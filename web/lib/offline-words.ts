import type { TFunction } from 'i18next'

/** Returns the message for a request without a response: offline, or no answer from the server. */
export function noAnswerText(t: TFunction): string {
  return t(navigator.onLine ? 'offline.noAnswer' : 'offline.banner')
}
