import type { Language } from '#shared/language.ts'

const EN = {
  title: 'Value report',
  asOf: (day: string) => `Figures up to ${day}, Toronto time`,
  notOver: 'The period is not over yet.',
  impressions: 'Impressions',
  redemptions: 'Redemptions',
  proven: 'Proven',
  firstTime: 'First time',
  returning: 'Returning',
  contestEntries: 'Contest entries',
  purchases: 'Sold (before refunds)',
  spent: 'Paid (before refunds)',
  byDay: 'Redemptions by day',
  byHour: 'Redemptions and contest entries by hour of the day',
  more: (points: string, low: string, high: string) =>
    `Per 100 fans alerted, ${points} more used the deal in 7 days (${low} to ${high}). All alerts so far.`,
  fewer: (points: string, low: string, high: string) =>
    `Per 100 fans alerted, ${points} fewer used the deal in 7 days (${low} to ${high}). All alerts so far.`,
  table: 'Day by day',
  day: 'Day',
  noChart: 'Too few to show.',
  notes: [
    'Impressions: counted views of deal pages.',
    'Proven: redemptions whose coupon was checked at a counter.',
    'Returning: redemptions by fans who redeemed the same deal in the previous 30 days.',
    '“<5” means 1 to 4. “–” hides a count that small, or one that would reveal it.',
    'Counts only: this report contains nothing about individual fans.',
  ],
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  few: '<5',
}

type Words = typeof EN

const FR: Words = {
  title: 'Rapport de retombées',
  asOf: (day) => `Chiffres jusqu’au ${day}, heure de Toronto`,
  notOver: 'La période n’est pas terminée.',
  impressions: 'Impressions',
  redemptions: 'Utilisations',
  proven: 'Vérifiées',
  firstTime: 'Première fois',
  returning: 'De retour',
  contestEntries: 'Participations aux concours',
  purchases: 'Vendues avant remboursements',
  spent: 'Payé avant remboursements',
  byDay: 'Utilisations par jour',
  byHour: 'Utilisations et participations par heure du jour',
  more: (points, low, high) =>
    `Sur 100 fans avertis, ${points} de plus ont utilisé l’offre en 7 jours (${low} à ${high}). Toutes les alertes à ce jour.`,
  fewer: (points, low, high) =>
    `Sur 100 fans avertis, ${points} de moins ont utilisé l’offre en 7 jours (${low} à ${high}). Toutes les alertes à ce jour.`,
  table: 'Jour par jour',
  day: 'Jour',
  noChart: 'Trop peu pour être affiché.',
  notes: [
    'Impressions\u00a0: vues des pages d’offres, dans la mesure où elles sont comptées.',
    'Vérifiées\u00a0: utilisations dont le coupon a été numérisé ou saisi à un comptoir.',
    'De retour\u00a0: utilisations par des fans ayant déjà utilisé l’offre dans les 30 jours précédents.',
    '«\u00a0<\u00a05\u00a0» signifie de 1 à 4. «\u00a0–\u00a0» masque un nombre si petit, ou un autre qui le révélerait.',
    'Des nombres seulement\u00a0: ce rapport ne contient ni nom ni autre détail sur un fan.',
  ],
  page: (page, pages) => `Page ${page} de ${pages}`,
  few: '<\u00a05',
}

export const REPORT_WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: FR }
