import type { OrganizationCategory } from '#shared/model/category-kinds.ts'
import type { Words } from './words.ts'

/** Occasions on which a deal is valid, by the organization's category. */
export const occasions: Record<OrganizationCategory, readonly Words[]> = {
  'Sports Teams': [
    ['on game nights', 'les soirs de match'],
    ['the day after a win', 'le lendemain d’une victoire'],
    ['before every home game', 'avant chaque match à domicile'],
    ['all weekend', 'toute la fin de semaine'],
    ['when you wear your jersey', 'si vous portez votre chandail'],
    ['with your game ticket', 'sur présentation de votre billet'],
    ['during the playoffs', 'pendant les séries'],
  ],
  Communities: [
    ['on market days', 'les jours de marché'],
    ['during the street fair', 'pendant la foire de rue'],
    ['on Thursdays downtown', 'le jeudi au centre-ville'],
    ['for neighbours', 'pour les gens du quartier'],
    ['all month long', 'tout le mois'],
  ],
  'Media & Influencers': [
    ['for listeners', 'pour les auditeurs'],
    ['every Friday', 'tous les vendredis'],
    ['this week on the show', 'cette semaine à l’émission'],
    ['all weekend', 'toute la fin de semaine'],
    ['for subscribers', 'pour les abonnés'],
  ],
  'Universities & Colleges': [
    ['during exam weeks', 'pendant les examens'],
    ['with your student card', 'sur présentation de la carte étudiante'],
    ['during frosh week', 'pendant la semaine d’accueil'],
    ['after 8 p.m.', 'après 20 h'],
    ['during reading week', 'pendant la semaine de lecture'],
  ],
  Events: [
    ['during the festival', 'pendant le festival'],
    ['on show nights', 'les soirs de spectacle'],
    ['with your wristband', 'sur présentation du bracelet'],
    ['all opening week', 'toute la première semaine'],
    ['the day after the show', 'le lendemain du spectacle'],
  ],
  Charities: [
    ['for volunteers', 'pour les bénévoles'],
    ['for our donors', 'pour nos donateurs'],
    ['during giving week', 'pendant la semaine du don'],
    ['all month long', 'tout le mois'],
    ['on walk day', 'le jour de la marche'],
  ],
}

/** An event that triggers a deal, and the text shown before the event. */
export interface Trigger {
  readonly when: Words
  readonly notYet: Words
}

const winTriggers: readonly Trigger[] = [
  {
    when: ['after a home win', 'après une victoire à domicile'],
    notYet: ['Opens after the next home win.', 'S’ouvre après la prochaine victoire à domicile.'],
  },
  {
    when: ['when we score first', 'quand nous marquons en premier'],
    notYet: ['Opens when we score first.', 'S’ouvre quand nous marquons en premier.'],
  },
  {
    when: ['after a shutout', 'après un blanchissage'],
    notYet: ['Opens after a shutout.', 'S’ouvre après un blanchissage.'],
  },
  {
    when: ['after three wins in a row', 'après trois victoires de suite'],
    notYet: ['Opens after three wins in a row.', 'S’ouvre après trois victoires de suite.'],
  },
]

const goalTriggers: readonly Trigger[] = [
  {
    when: ['when we reach our goal', 'quand nous atteignons notre objectif'],
    notYet: [
      'Opens when we reach this month’s goal.',
      'S’ouvre quand l’objectif du mois est atteint.',
    ],
  },
  {
    when: ['on the first snow day', 'à la première tempête de neige'],
    notYet: ['Opens on the first snow day.', 'S’ouvre à la première tempête de neige.'],
  },
  {
    when: ['on announcement day', 'le jour de l’annonce'],
    notYet: ['Opens with our next announcement.', 'S’ouvre à notre prochaine annonce.'],
  },
]

export function triggersOf(category: OrganizationCategory | undefined): readonly Trigger[] {
  return category === 'Sports Teams' ? winTriggers : goalTriggers
}

export const contestForms: readonly Words[] = [
  ['Win {prize}', 'Gagnez {prize}'],
  ['Enter to win {prize}', 'Participez pour gagner {prize}'],
  ['Your chance at {prize}', 'Courez la chance de gagner {prize}'],
]

/** Title templates of flash deals. */
export const flashForms: readonly Words[] = [
  ['{bundle}', '{bundle}'],
  ['{bundle}, while they last', '{bundle}, jusqu’à épuisement'],
  ['This week only: {bundle}', 'Cette semaine seulement : {bundle}'],
]
