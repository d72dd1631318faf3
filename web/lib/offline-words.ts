import type { TFunction } from 'i18next'

/** What to say where no answer came; only the browser knows whether there is a network at all. */
export function noAnswerText(t: TFunction): string {
  return t(navigator.onLine ? 'offline.noAnswer' : 'offline.banner')
}
