import type { Language } from '#shared/language.ts'

const EN = {
  title: 'Value report',
  asOf: (day: string) => `Stats up to ${day}, Toronto time`,
  notOver: 'The period is not over yet.',
  grows: 'This report was shared before its period ended, so numbers grow in steps of 10 or more.',
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
  alerts: 'What alerts brought',
  more: (points: string, low: string, high: string) =>
    `Per 100 fans alerted, ${points} more used the deal in 7 days (${low} to ${high}). All alerts so far.`,
  fewer: (points: string, low: string, high: string) =>
    `Per 100 fans alerted, ${points} fewer used the deal in 7 days (${low} to ${high}). All alerts so far.`,
  table: 'Day by day',
  day: 'Day',
  hours: 'Hour by hour',
  hour: 'Hour',
  uses: 'Redemptions and entries',
  peakDay: (day: string, count: string) => `Busiest day: ${day} (${count})`,
  peakHour: (hour: string, count: string) => `Busiest hour: ${hour} (${count})`,
  noChart: 'Too few to show.',
  notes: [
    'Impressions: views of deal pages.',
    'Proven: coupons that staff scanned or typed in at the counter.',
    'Returning: redemptions by fans who had redeemed the same deal in the previous 30 days.',
    'To protect fans’ privacy, small numbers appear as “<5” (1 to 4) or “–” (left out).',
    'Numbers only: this report says nothing about individual fans.',
  ],
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  few: '<5',
}

type Words = typeof EN

const FR: Words = {
  title: 'Rapport de retombées',
  asOf: (day) => `Statistiques jusqu’au ${day}, heure de Toronto`,
  notOver: 'La période n’est pas terminée.',
  grows:
    'Rapport partagé avant la fin de sa période\u00a0: les nombres montent par bonds de 10 ou plus.',
  impressions: 'Impressions',
  redemptions: 'Utilisations',
  proven: 'Vérifiées',
  firstTime: 'Première fois',
  returning: 'De retour',
  contestEntries: 'Participations aux concours',
  purchases: 'Ventes avant remboursements',
  spent: 'Payé avant remboursements',
  byDay: 'Utilisations par jour',
  byHour: 'Utilisations et participations par heure du jour',
  alerts: 'Ce que les alertes ont apporté',
  more: (points, low, high) =>
    `Sur 100 fans avertis, ${points} de plus ont utilisé l’offre en 7 jours (${low} à ${high}). Toutes les alertes à ce jour.`,
  fewer: (points, low, high) =>
    `Sur 100 fans avertis, ${points} de moins ont utilisé l’offre en 7 jours (${low} à ${high}). Toutes les alertes à ce jour.`,
  table: 'Jour par jour',
  day: 'Jour',
  hours: 'Heure par heure',
  hour: 'Heure',
  uses: 'Utilisations et participations',
  peakDay: (day, count) => `Jour le plus fort\u00a0: ${day} (${count})`,
  peakHour: (hour, count) => `Heure de pointe\u00a0: ${hour} (${count})`,
  noChart: 'Trop peu de données à afficher.',
  notes: [
    'Impressions\u00a0: vues des pages des offres.',
    'Vérifiées\u00a0: coupons numérisés ou saisis au comptoir par le personnel.',
    'De retour\u00a0: utilisations par des fans revenus dans les 30 jours pour la même offre.',
    'Pour protéger les fans, un petit nombre devient «\u00a0<\u00a05\u00a0» (1 à 4) ou «\u00a0–\u00a0» (omis).',
    'Des nombres seulement\u00a0: ce rapport ne dit rien d’un fan en particulier.',
  ],
  page: (page, pages) => `Page ${page} sur ${pages}`,
  few: '<\u00a05',
}

export const REPORT_WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: FR }
