import type { TFunction } from 'i18next'

/** Returns the words for a missing answer; only the browser knows whether there is a network at all. */
export function noAnswerText(t: TFunction): string {
  return t(navigator.onLine ? 'offline.noAnswer' : 'offline.banner')
}
