import { closedBy, displayStatus } from '#shared/deals/status.ts'
import { dealType } from '#shared/deals/type.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { leftOf } from '#shared/payments/sales.ts'
import type { OrganizationPage } from '../../../stores/organizations/organizations.ts'
import {
  type DealRow,
  readDealRows,
  readOrganizationPart,
  readSponsorPart,
  sponsorKeys,
} from '../../../stores/organizations/report-rows.ts'
import { column, defineReport, dollars, forAdmins, said } from './definition.ts'
import { inKeyOrder, readThrough } from './read-through.ts'

export const organizations = defineReport<'organizations', OrganizationPage>({
  admit: async (_, caller) => forAdmins(caller, 'organizations'),
  columns: () => [
    column('Name', 'Nom', ({ organization }) => organization.name),
    column('FanPage address', 'Adresse de la FanPage', ({ organization }) => organization.slug),
    column('Categories', 'Catégories', ({ organization }) => organization.categories.join(', ')),
    column('City', 'Ville', ({ organization }) => organization.city),
    column('Followers', 'Abonnés', ({ fans }) => fans),
    column('Businesses', 'Entreprises', ({ organization }) => organization.sponsorKeys.length),
    column('Email', 'Courriel', ({ organization }) => organization.email),
    column('Archived', 'Archivé', ({ organization }, form) => said(organization.archived, form)),
    column('Created', 'Création', ({ organization }, { day }) => day(organization.createdAt)),
  ],
  read: (_, position) => readOrganizationPart(position),
})

export const followersByOrganization = defineReport<
  'followersByOrganization',
  { readonly name: string; readonly fans: number }
>({
  admit: async (_, caller) => forAdmins(caller, 'followers-by-organization'),
  columns: () => [
    column('Organization', 'Organisme', ({ name }) => name),
    column('Followers', 'Abonnés', ({ fans }) => fans),
  ],
  /** The position also contains the total of the earlier pages, which the last row needs. */
  async read(_, position) {
    const [before, sum] = position === undefined ? [undefined, 0] : JSON.parse(position)
    const { rows, next } = await readOrganizationPart(before ?? undefined)
    const total = rows.reduce((all, { fans }) => all + fans, sum)
    const counts = rows.map(({ organization, fans }) => ({ name: organization.name, fans }))
    if (next !== undefined) return { rows: counts, next: JSON.stringify([next, total]) }
    return { rows: [...counts, { name: 'Total', fans: total }] }
  },
})

export const businesses = defineReport<'businesses', Sponsor>({
  admit: async (_, caller) => forAdmins(caller, 'businesses'),
  columns: () => [
    column('Name', 'Nom', ({ name }) => name),
    column('Category', 'Catégorie', ({ category }) => category),
    column('Address', 'Adresse', ({ address }) => address),
    column('City', 'Ville', ({ city }) => city),
    column('Email', 'Courriel', ({ email }) => email),
    column('Phone', 'Téléphone', ({ phone }) => phone),
    column('Website', 'Site Web', ({ website }) => website),
    column('Organizations', 'Organismes', ({ teamKeys }) => teamKeys.length),
    column('Payments set up', 'Paiements configurés', ({ stripeAccountId }, form) =>
      said(stripeAccountId !== undefined, form),
    ),
    column('Archived', 'Archivée', ({ archived }, form) => said(archived, form)),
    column('Created', 'Création', ({ createdAt }, { day }) => day(createdAt)),
  ],
  read: (_, position) => readSponsorPart(position),
})

export const deals = defineReport<'deals', DealRow>({
  admit: async (_, caller) => forAdmins(caller, 'deals'),
  columns: ({ until }) => [
    column('Deal', 'Offre', ({ deal: { description, descriptionFr } }, { language }) =>
      language === 'fr' ? (descriptionFr ?? description) : description,
    ),
    column('Business', 'Entreprise', ({ deal }) => deal.sponsor.name),
    column('Organizations', 'Organismes', ({ deal }) =>
      deal.teams.map(({ name }) => name).join(', '),
    ),
    column('Type', 'Type', ({ deal }, { language }) => TYPES[language][dealType(deal)]),
    column(
      'Status',
      'État',
      ({ deal }, { language }) => STATUSES[language][statusAt(deal, new Date(until))],
    ),
    column('Price', 'Prix', ({ deal }, form) => dollars(deal.priceCents, form)),
    column('Currency', 'Devise', ({ deal }) => deal.currency),
    column('Available', 'Disponibles', ({ deal }) => deal.totalAvailable),
    column('Sold', 'Vendues', ({ sales }) => sales?.sold),
    column('Refunded', 'Remboursées', ({ sales }) => sales?.refunded),
    column('Left', 'Restantes', ({ deal: { totalAvailable }, sales }) =>
      sales && totalAvailable !== undefined ? leftOf(sales, totalAvailable) : undefined,
    ),
    column('Published', 'Publication', ({ deal }, { moment }) =>
      deal.publishedAt === undefined ? undefined : moment(deal.publishedAt),
    ),
    column('Expires', 'Expiration', ({ deal }, { moment }) =>
      deal.expiresAt === undefined ? undefined : moment(deal.expiresAt),
    ),
    column('Created', 'Création', ({ deal }, { day }) => day(deal.createdAt)),
  ],
  read: (_, position) => readThrough(inKeyOrder(sponsorKeys), readDealRows, position),
})

/** Returns the status of a deal, or the reason why it is closed. */
function statusAt(deal: Offer, now: Date) {
  return closedBy(deal, now) ?? displayStatus(deal, now)
}

const TYPES = {
  en: {
    public: 'Public',
    exclusive: 'Exclusive',
    flash: 'Flash',
    contest: 'Contest',
    hidden: 'Special',
    triggered: 'Triggered',
  },
  fr: {
    public: 'Publique',
    exclusive: 'Exclusive',
    flash: 'Éclair',
    contest: 'Concours',
    hidden: 'Spéciale',
    triggered: 'À déclenchement',
  },
} as const

const STATUSES = {
  en: {
    triggered: 'Triggered',
    notTriggered: 'Not triggered',
    visible: 'Visible',
    draft: 'Draft',
    scheduled: 'Scheduled',
    archived: 'Archived',
    ended: 'Ended',
    soldOut: 'Sold out',
    limitReached: 'Limit reached',
  },
  fr: {
    triggered: 'Déclenchée',
    notTriggered: 'Non déclenchée',
    visible: 'Visible',
    draft: 'Brouillon',
    scheduled: 'Programmée',
    archived: 'Archivée',
    ended: 'Terminée',
    soldOut: 'Épuisée',
    limitReached: 'Limite atteinte',
  },
} as const
