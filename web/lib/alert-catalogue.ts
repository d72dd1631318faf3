import { lateScript } from './late-script.ts'

/** Whoever asks for them says whether they are worth a new load of the page. */
const quiet = { reloads: 'never' } as const

/** What alerts say: who does not choose any does not even learn where these files are. */
export const alertCatalogue = {
  alerts: {
    en: lateScript(() => import('../locales/alerts/en.json'), quiet),
    fr: lateScript(() => import('../locales/alerts/fr.json'), quiet),
  },
}
export type AlertNamespace = keyof typeof alertCatalogue
