import * as z from 'zod/mini'
import { BULK_DEALS_MAX } from '../constants.ts'
import { DEAL_ACTIONS } from '../deals/actions.ts'
import { DealForm } from '../deals/form.ts'
import { DEAL_FILTERS, DEAL_ORDERS } from '../deals/listing.ts'
import { DEAL_BUTTONS, REASON_CODES } from '../deals/outcomes.ts'
import { Count, Instant, Key, Picture, Prose } from '../model/common.ts'
import { Offer, OfferTeam } from '../model/offer.ts'
import { Sponsor } from '../model/sponsor.ts'
import { contract } from './contract.ts'
import { DealStats } from './deal-stats.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'
import { Figures, SponsorParams } from './portal.ts'

const DealParams = z.object({ dealKey: Key })

/** A deal as the portal's lists and pages show it. */
const DealRow = z.object({
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
  /** What the caller may do to it now. */
  actions: z.array(z.enum(DEAL_ACTIONS)),
  /** To be sent with an edit: it is refused where somebody has saved the form since. */
  version: Instant,
})
export type DealRow = z.infer<typeof DealRow>

const KeptPicture = z.object({ path: Picture })

/** What of a deal only its own page shows. */
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
    figures: z.pick(Figures, { total: true }),
  }),
})

/** A form as it opens: what was stored under older rules, or is still to be filled in, is shown too. */
const OpenedForm = z.object({
  ...DealForm.shape,
  ...{ description: Prose, terms: Prose, teamKeys: z.array(Key), keywords: z.array(Prose) },
  ...{ picture: z.optional(KeptPicture), redeemImage: z.optional(KeptPicture) },
  ...{ delayHour: z.int(), delayDay: z.int(), delayWeek: z.int(), delayMonth: z.int() },
  triggerDurationHours: z.number(),
})

export type OpenedForm = z.infer<typeof OpenedForm>

/** What the form checks and offers besides: checkDeal takes `business`. */
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
  /** Of the business, by name; none: it can have no deal yet. */
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
    ...{ ...DealForm.shape, dealKey: NewKey },
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

/** By it what was done can be taken back; absent where it has changed nothing. */
const Deed = z.string().check(z.minLength(1), z.maxLength(64))

export const actOnDeal = contract({
  name: 'act-on-deal',
  method: 'POST',
  path: '/portal/deals/{dealKey}/actions',
  area: 'portal-deals',
  summary:
    'Publishes, archives, activates, deactivates, triggers, untriggers, pins or unpins a deal. An organization activates and deactivates its own triggered deals. What is so already stays as it is.',
  access: ['admin', 'team'],
  params: DealParams,
  body: z.strictObject({
    action: z.enum(DEAL_ACTIONS),
    /** How long a trigger runs this time. */
    durationHours: z.optional(DealForm.shape.triggerDurationHours),
  }),
  problems: ['notFound', 'wrongDealState', 'busy'],
  output: z.object({ deal: DealRow, deed: z.optional(Deed) }),
})

export const actOnDeals = contract({
  name: 'act-on-deals',
  method: 'POST',
  path: '/portal/deals/actions',
  area: 'portal-deals',
  summary:
    'The same to several deals at once, such as all that are triggered in one moment of a game; each row says what became of it.',
  access: ['admin', 'team'],
  body: z.strictObject({
    dealKeys: z.array(Key).check(z.minLength(1), z.maxLength(BULK_DEALS_MAX)),
    ...actOnDeal.body.shape,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        dealKey: Key,
        /** `done`, or the code of the refusal. */
        outcome: z.enum(['done', 'notFound', 'forbidden', 'wrongDealState', 'busy']),
        deal: z.optional(DealRow),
        deed: z.optional(Deed),
      }),
    ),
  }),
})

export const undoDealActions = contract({
  name: 'undo-deal-actions',
  method: 'POST',
  path: '/portal/deals/actions/undo',
  area: 'portal-deals',
  summary:
    'Takes back what the caller has done to deals: each is as it was before, with its times and the cap of its trigger. One that somebody has changed since stays as it is. Sent again, it changes nothing.',
  access: ['admin', 'team'],
  body: z.strictObject({
    deeds: z
      .array(z.strictObject({ dealKey: Key, deed: Deed }))
      .check(z.minLength(1), z.maxLength(BULK_DEALS_MAX)),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        dealKey: Key,
        outcome: z.enum(['undone', 'changed', 'notFound', 'forbidden', 'busy']),
      }),
    ),
  }),
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
    /** Of all deals of whoever was asked for; of a business through one organization nobody counts it. */
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
    lastRedeemedAt: z.optional(Instant),
    /** Absent: now. */
    at: z.optional(Instant),
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
