import type { DayPart } from '#shared/insights/insights.ts'
import type { Language } from '#shared/model/user.ts'

/** The words of the weekly mail; what is filled in stands in braces. */
interface WeeklyWords {
  readonly subject: string
  readonly lines: readonly string[]
  readonly opened: string
  readonly used: string
  readonly returned: string
  readonly follows: string
  readonly unfollows: string
  /** The number of the week before, beside that of this one. */
  readonly before: string
  readonly dayPart: Readonly<Record<DayPart, string>>
  readonly weekday: string
  readonly part: Readonly<Record<DayPart, string>>
  readonly city: string
  readonly returns: string
  readonly open: string
  readonly why: string
  readonly stop: string
  readonly choose: string
}

export const WEEKLY_WORDS: Readonly<Record<Language, WeeklyWords>> = {
  en: {
    subject: '{place}: your week on Fanward',
    lines: ['This is what fans did in the week of {days} ({zone}).'],
    opened: 'Deals opened',
    used: 'Redemptions and contest entries',
    returned: 'Came again within 30 days',
    follows: 'New followers',
    unfollows: 'Followers who left',
    before: 'week before: {before}',
    dayPart: {
      morning: '{day} mornings brought {share} of the redemptions and entries.',
      afternoon: '{day} afternoons brought {share} of the redemptions and entries.',
      evening: '{day} evenings brought {share} of the redemptions and entries.',
    },
    weekday: '{day} brought {share} of the redemptions and entries.',
    part: {
      morning: 'Mornings brought {share} of the redemptions and entries.',
      afternoon: 'Afternoons brought {share} of the redemptions and entries.',
      evening: 'Evenings brought {share} of the redemptions and entries.',
    },
    city: '{share} of the redemptions and entries were by fans from {city}.',
    returns:
      '{share} of the redemptions were by fans who had redeemed the same deal in the 30 days before.',
    open: 'Open the dashboard',
    why: 'You get this e-mail because you work with {place} in the Fanward portal.',
    stop: 'Stop this weekly e-mail',
    choose: 'Reports and e-mails',
  },
  fr: {
    subject: '{place}\u00A0: votre semaine sur Fanward',
    lines: ['Voici ce que les fans ont fait durant la semaine ({days}, {zone}).'],
    opened: 'Offres ouvertes',
    used: 'Utilisations et participations',
    returned: 'Retours dans les 30 jours',
    follows: 'Nouveaux abonnés',
    unfollows: 'Abonnés partis',
    before: 'semaine précédente\u00A0: {before}',
    dayPart: {
      morning: 'Le {day} matin a apporté {share} des utilisations et participations.',
      afternoon: 'Le {day} après-midi a apporté {share} des utilisations et participations.',
      evening: 'Le {day} soir a apporté {share} des utilisations et participations.',
    },
    weekday: 'Le {day} a apporté {share} des utilisations et participations.',
    part: {
      morning: 'Le matin a apporté {share} des utilisations et participations.',
      afternoon: 'L’après-midi a apporté {share} des utilisations et participations.',
      evening: 'Le soir a apporté {share} des utilisations et participations.',
    },
    city: '{share} des utilisations et participations sont venues de fans de {city}.',
    returns:
      '{share} des utilisations sont venues de fans qui avaient utilisé la même offre dans les 30 jours précédents.',
    open: 'Ouvrir le tableau de bord',
    why: 'Vous recevez ce courriel parce que vous gérez {place} dans le portail Fanward.',
    stop: 'Ne plus recevoir ce courriel hebdomadaire',
    choose: 'Rapports et courriels',
  },
}
