import type { Language } from '#shared/language.ts'

/** Texts of pushes and of the daily mail. Placeholders are in braces. */
interface AlertWords {
  readonly triggered: string
  readonly flash: string
  readonly endsTomorrow: string
  readonly endsToday: string
  /** Title of a push about several deals. */
  readonly several: string
  readonly deal: string
  /** Text with the hour or the day of the deal's end. */
  readonly dealUntil: { readonly hour: string; readonly day: string }
  readonly mail: {
    readonly subject: string
    readonly lines: readonly string[]
    readonly heading: string
    readonly open: string
    readonly why: string
    readonly stop: string
    readonly choose: string
  }
}

export const ALERT_WORDS: Readonly<Record<Language, AlertWords>> = {
  en: {
    triggered: '{team}: deal on now',
    flash: '{team}: new flash deal',
    endsTomorrow: '{team}: deal ends tomorrow',
    endsToday: '{team}: deal ends today',
    several: '{count} deals from your FanPages',
    deal: '{deal} at {business}',
    dealUntil: {
      hour: '{deal} at {business}, until {until}',
      day: '{deal} at {business}, until {until}',
    },
    mail: {
      subject: 'Your deal alerts for {day}',
      lines: ['Here’s what’s new from the FanPages you chose.'],
      heading: 'From your FanPages',
      open: 'See my deals',
      why: 'You get this e-mail because you asked for deal alerts by e-mail.',
      stop: 'Stop all alerts',
      choose: 'Choose your alerts',
    },
  },
  fr: {
    triggered: '{team}\u00A0: une offre commence',
    flash: '{team}\u00A0: nouvelle offre éclair',
    endsTomorrow: '{team}\u00A0: une offre se termine demain',
    endsToday: '{team}\u00A0: une offre se termine aujourd’hui',
    several: '{count} offres de vos FanPages',
    deal: '{deal} chez {business}',
    dealUntil: {
      hour: '{deal} chez {business}, jusqu’à {until}',
      day: '{deal} chez {business}, jusqu’au {until}',
    },
    mail: {
      subject: 'Vos alertes du {day}',
      lines: ['Voici les nouveautés des FanPages que vous avez choisies.'],
      heading: 'Sur vos FanPages',
      open: 'Voir mes offres',
      why: 'Vous recevez ce courriel parce que vous avez demandé des alertes par courriel.',
      stop: 'Arrêter toutes les alertes',
      choose: 'Choisir mes alertes',
    },
  },
}
