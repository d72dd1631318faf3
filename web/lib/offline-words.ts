import type { TFunction } from 'i18next'

/** Returns the text for a missing response; only the browser knows whether it is offline. */
export function noAnswerText(t: TFunction): string {
  return t(navigator.onLine ? 'offline.noAnswer' : 'offline.banner')
}
