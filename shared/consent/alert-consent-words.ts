import type { Language } from '../language.ts'
import type { AlertConsent } from '../model/alerts.ts'
import type { ALERT_CONSENT_VERSIONS } from '../model/consent-versions.ts'

type Version = (typeof ALERT_CONSENT_VERSIONS)[number]
type Subject = Exclude<AlertConsent['subject'], 'all'>

/**
 * Exact consent texts by version. Each stored consent refers to a version as proof. When the text
 * in the catalogs (`alerts.agree`) changes, a new version is required here.
 */
export const ALERT_CONSENT_WORDS: Readonly<
  Record<Version, Readonly<Record<Subject, Readonly<Record<Language, string>>>>>
> = {
  '2026-11-24': {
    team: {
      en: 'Fanward tells me about the deals of {{name}} that I turn on here, and sends nothing else. I can stop this at any time.',
      fr: 'Fanward me prévient des offres de {{name}} que j’active ici, et n’envoie rien d’autre. Je peux tout arrêter à tout moment.',
    },
    push: {
      en: 'Notifications on this device, as soon as there is something, outside of my quiet hours.',
      fr: 'Notifications sur cet appareil, dès qu’il y a du nouveau, hors de mes heures de silence.',
    },
    mail: {
      en: 'One e-mail in the morning with what is new, and none when there is nothing.',
      fr: 'Un courriel le matin avec les nouveautés, et aucun quand il n’y en a pas.',
    },
  },
  '2026-11-30': {
    team: {
      en: 'Fanward tells me about the deals of {{name}} that I turn on here, and sends nothing else. I can stop this at any time.',
      fr: 'Fanward me prévient des offres de {{name}} que j’active ici, et n’envoie rien d’autre. Je peux tout arrêter à tout moment.',
    },
    push: {
      en: 'Notifications on this device, as soon as there is something, outside of my quiet hours.',
      fr: 'Notifications sur cet appareil, dès qu’il y a du nouveau, hors de mes heures de silence.',
    },
    mail: {
      en: 'A morning e-mail, only on days when there’s something new.',
      fr: 'Un courriel le matin, seulement les jours où il y a du nouveau.',
    },
  },
  '2026-12-01': {
    team: {
      en: 'Fanward sends me the alerts I turn on here about deals from {{name}}, and nothing else. I can stop this at any time.',
      fr: 'Fanward m’envoie les alertes de {{name}} que j’active ici, et rien d’autre. Je peux tout arrêter à tout moment.',
    },
    push: {
      en: 'Notifications on this device as soon as there’s news, except during my quiet hours.',
      fr: 'Notifications sur cet appareil, dès qu’il y a du nouveau, hors de mes heures de silence.',
    },
    mail: {
      en: 'A morning e-mail, only on days when there’s something new.',
      fr: 'Un courriel le matin, seulement les jours où il y a du nouveau.',
    },
  },
}
