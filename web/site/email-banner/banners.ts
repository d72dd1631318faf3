import { paths } from '#web/lib/paths.ts'

export const EMAIL_IDS = ['1', '2', '3', '4', '5'] as const
export type EmailId = (typeof EMAIL_IDS)[number]

interface Banner {
  readonly to: string
  /** Two lines of the heading. Their font is as large as the picture allows. */
  readonly lines: readonly [string, string]
  readonly text: string
  readonly action: string
  readonly ground: string
  readonly shade: string
}

/** Pictures of the French e-mails, by the number of the e-mail. */
export const BANNERS: Readonly<Record<EmailId, Banner>> = {
  1: {
    to: paths.root.href(),
    lines: ['Économisez parce', 'que vous êtes fan'],
    text: 'Bienvenue chez Fanward. C’est gratuit.',
    action: 'Découvrir Fanward',
    ground: '#0A6B49',
    shade: '#0A3B29',
  },
  2: {
    to: paths.organizations.href(),
    lines: ['Trouvez vos', 'FanPages'],
    text: 'Équipes, écoles, causes, événements.',
    action: 'Parcourir les FanPages',
    ground: '#0B63B6',
    shade: '#12304F',
  },
  3: {
    to: paths.root.href(),
    lines: ['On vous garde', 'votre place'],
    text: 'Revenez voir ce qui vous attend.',
    action: 'Revenir à Fanward',
    ground: '#5B43D6',
    shade: '#2A2058',
  },
  4: {
    to: paths.deals.href(),
    lines: ['De nouvelles', 'offres pour vous'],
    text: 'En magasin et en ligne, pour les fans.',
    action: 'Voir les offres',
    ground: '#B0206F',
    shade: '#48123A',
  },
  5: {
    to: paths.deals.href(),
    lines: ['Avant le coup', 'de sifflet final'],
    text: 'Des offres se terminent bientôt.',
    action: 'En profiter maintenant',
    ground: '#C8371F',
    shade: '#4A1A1E',
  },
}
