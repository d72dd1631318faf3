import * as z from 'zod/mini'
import { DEAL_ACTIONS } from '../deals/actions.ts'
import { DealForm } from '../deals/form.ts'
import { DEAL_FILTERS, DEAL_ORDERS } from '../deals/listing.ts'
import { DEAL_BUTTONS, REASON_CODES } from '../deals/outcomes.ts'
import { Count, Instant, Key, NamedInstant, Picture, Prose } from '../model/common.ts'
import { Offer, OfferTeam } from '../model/offer.ts'
import { Sponsor } from '../model/sponsor.ts'
import { contract } from './contract.ts'
import { DealStats } from './deal-stats.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'
import { Figures, SponsorParams } from './portal.ts'
import { DealSales } from './portal-purchases.ts'

export const DealParams = z.object({ dealKey: Key })

/** A deal as the portal's lists and pages show it. */
export const DealRow = z.object({
  ...z.pick(Offer, {
    key: true,
    description: true,
    descriptionFr: true,
    picture: true,
    dealType: true,
    published: true,
    active: true,
    pinned: true,
    triggered: true,
    exclusive: true,
    flashDeal: true,
    contestDeal: true,
    hiddenDeal: true,
    redemptionsLimit: true,
    totalAvailable: true,
    triggerDurationHours: true,
    publishAt: true,
    archiveAt: true,
    publishedAt: true,
    activatedAt: true,
    archivedAt: true,
    createdAt: true,
    triggerEndAt: true,
    expiresAt: true,
    isSoldOut: true,
    hasEnded: true,
    timeZone: true,
  }).shape,
  sponsor: z.pick(Offer.shape.sponsor, { key: true, name: true, logo: true }),
  /** Actions that the caller may do now. */
  actions: z.array(z.enum(DEAL_ACTIONS)),
  /** To be sent with an edit: it is refused where somebody has saved the form since. */
  version: Instant,
})
export type DealRow = z.infer<typeof DealRow>

const KeptPicture = z.object({ path: Picture })

/** Fields of a deal that only its own page shows. */
const DealContent = z.pick(Offer, {
  terms: true,
  termsFr: true,
  redeemImage: true,
  website: true,
  onlineCode: true,
  notTriggeredMessage: true,
  notTriggeredMessageFr: true,
  interval: true,
  accessLevels: true,
  easyRedemption: true,
  keywords: true,
  teams: true,
  priceCents: true,
  originalValueCents: true,
  currency: true,
})

export const readPortalDeal = contract({
  name: 'read-portal-deal',
  method: 'GET',
  path: '/portal/deals/{dealKey}',
  area: 'portal-deals',
  summary: 'A deal as the portal shows it, with its numbers since the beginning.',
  access: ['admin', 'team', 'sponsor'],
  params: DealParams,
  problems: ['notFound'],
  output: z.object({
    deal: DealRow,
    content: DealContent,
    /** Not sent to organizations: what their own fans did with it is in figures.ts. */
    figures: z.object({ total: z.optional(Figures.shape.total) }),
    /** Units of a flash deal that are sold and left; not sent to organizations either. */
    sales: z.optional(DealSales),
  }),
})

/** A form as it opens: what was stored under older rules, or is still to be filled in, is shown too. */
const OpenedForm = z.object({
  ...DealForm.shape,
  description: Prose,
  terms: Prose,
  teamKeys: z.array(Key),
  keywords: z.array(Prose),
  picture: z.optional(KeptPicture),
  redeemImage: z.optional(KeptPicture),
  delayHour: z.int(),
  delayDay: z.int(),
  delayWeek: z.int(),
  delayMonth: z.int(),
  triggerDurationHours: z.number(),
})

export type OpenedForm = z.infer<typeof OpenedForm>

/** Context of the form for its checks and choices: checkDeal takes `business`. */
const formContext = {
  business: z.pick(Sponsor, {
    key: true,
    name: true,
    logo: true,
    address: true,
    city: true,
    timeZone: true,
    redeemRadius: true,
    stripeAccountId: true,
  }),
  /** Organizations of the business, by name; with none it can have no deal yet. */
  organizations: z.array(OfferTeam),
} as const

export const readNewDeal = contract({
  name: 'read-new-deal',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/new-deal',
  area: 'portal-deals',
  summary:
    'What the form of a new deal of a business begins with, or with the fields of a deal of it that is copied, and the key to create it under.',
  access: ['admin'],
  params: SponsorParams,
  query: z.strictObject({ from: z.optional(Key) }),
  problems: ['notFound'],
  output: z.object({ dealKey: Key, form: OpenedForm, ...formContext }),
})

/** As the server makes them. */
const NewKey = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))

export const createDeal = contract({
  name: 'create-deal',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/deals',
  area: 'portal-deals',
  summary:
    'Creates a deal of a business under the key that read-new-deal gave; sent again with the same fields, it stays the one, and with others it is refused.',
  access: ['admin'],
  params: SponsorParams,
  body: z.strictObject({
    ...DealForm.shape,
    dealKey: NewKey,
    /** The deal whose pictures it may take over. */
    copyOf: z.optional(Key),
  }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  output: z.object({ deal: DealRow }),
})

export const readDealForEdit = contract({
  name: 'read-deal-for-edit',
  method: 'GET',
  path: '/portal/deals/{dealKey}/edit',
  area: 'portal-deals',
  summary: 'The form of a deal, and the version to send with what is saved.',
  access: ['admin'],
  params: DealParams,
  problems: ['notFound'],
  output: z.object({ deal: DealRow, form: OpenedForm, ...formContext }),
})

export const updateDeal = contract({
  name: 'update-deal',
  method: 'PUT',
  path: '/portal/deals/{dealKey}',
  area: 'portal-deals',
  summary: 'Saves the form of a deal, where the deal is still as it was read.',
  access: ['admin'],
  params: DealParams,
  body: z.strictObject({ ...DealForm.shape, version: Instant }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: OpenedForm,
  output: z.object({ deal: DealRow }),
})

export const listPortalDeals = contract({
  name: 'list-portal-deals',
  method: 'GET',
  path: '/portal/deals',
  area: 'portal-deals',
  summary:
    'A numbered page of 20 deals, archived and hidden ones too: of all for an admin, of their own for an organization or a business, and of one business or organization where it is named. Published deals come first, but by the time of creation.',
  access: ['admin', 'team', 'sponsor'],
  query: z.strictObject({
    sponsorKey: z.optional(Key),
    teamKey: z.optional(Key),
    ...numberedQuery,
    filter: z.optional(z.enum(DEAL_FILTERS)),
    order: z.optional(z.enum(DEAL_ORDERS)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  output: z.object({
    ...numberedPageOf(DealRow),
    /** Stats of all deals of the requested owner; there are none for a business through one organization. */
    stats: z.optional(z.object({ ...DealStats, archivedOffers: Count })),
  }),
})

export const decideForFan = contract({
  name: 'decide-for-fan',
  method: 'POST',
  path: '/portal/deals/{dealKey}/what-if',
  area: 'portal-deals',
  summary:
    'What the button of a deal does for a kind of fan at a moment, with all conditions in order, and when time alone will heal one. It is decided as for real.',
  access: ['admin', 'team', 'sponsor'],
  params: DealParams,
  body: z.strictObject({
    isSignedIn: z.boolean(),
    isFollowing: z.boolean(),
    hasUnlocked: z.boolean(),
    lastRedeemedAt: z.optional(NamedInstant),
    /** Absent: now. */
    at: z.optional(NamedInstant),
  }),
  problems: ['notFound'],
  output: z.object({
    at: Instant,
    action: z.enum(DEAL_BUTTONS),
    reasons: z.array(
      z.object({
        code: z.enum(REASON_CODES),
        passed: z.boolean(),
        passesAt: z.optional(Instant),
      }),
    ),
  }),
})
