import * as z from 'zod/mini'
import { DealLift } from '../alerts/lift.ts'
import { DEAL_ACTIONS } from '../deals/actions.ts'
import { DealForm } from '../deals/form.ts'
import { DEAL_FILTERS, DEAL_ORDERS } from '../deals/listing.ts'
import { DEAL_BUTTONS, REASON_CODES } from '../deals/outcomes.ts'
import { Count, Instant, Key, NamedInstant, Picture, Prose } from '../model/common.ts'
import { HealthPause, Offer, OfferTeam } from '../model/offer.ts'
import { Sponsor } from '../model/sponsor.ts'
import { contract } from './contract.ts'
import { DealStats } from './deal-stats.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'
import { Figures, SponsorParams } from './portal.schemas.ts'
import * as routes from './portal-deals.ts'
import { DealSales } from './portal-purchases.schemas.ts'

export const DealParams = z.object({ dealKey: Key })

/** A deal in the portal's lists and pages. */
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
    countsWhen: true,
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
  /** Actions available to the caller now. */
  actions: z.array(z.enum(DEAL_ACTIONS)),
  /** Version to send with an edit. The edit is refused if someone has saved the form since. */
  version: Instant,
})
export type DealRow = z.infer<typeof DealRow>

/** A deal in a list, with the number of its uses and its health. */
const ListedDealRow = z.extend(DealRow, {
  /**
   * Number of redemptions, contest entries or sold units, or of proofs if the deal's limit counts
   * them. If the deal has a limit, this count is compared with it. Absent for organizations.
   */
  used: z.optional(Count),
  /**
   * Share of fans who say that the deal worked. Absent with too few answers, and in an admin's list
   * of the deals of several businesses.
   */
  health: z.optional(z.number().check(z.gte(0), z.lte(1))),
})
export type ListedDealRow = z.infer<typeof ListedDealRow>

/** Token that undoes a change. It is absent if there is nothing to undo. */
export const ChangeKey = z.string().check(z.minLength(1), z.maxLength(64))

const KeptPicture = z.object({ path: Picture })

/** Fields of a deal that are shown only on the deal's page. */
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
  ...routes.readPortalDeal,
  summary: 'Returns a deal for the portal, with its all-time counts.',
  params: DealParams,
  problems: ['notFound'],
  output: z.object({
    deal: DealRow,
    content: DealContent,
    figures: z.object({
      /** Absent for organizations, which read the figures of their own fans from `read-figures`. */
      total: z.optional(Figures.shape.total),
    }),
    /**
     * Reason why the deal is paused: too few fans say that it worked. Absent if it is not paused.
     */
    healthPause: z.optional(z.pick(HealthPause, { answers: true, share: true, floor: true })),
    /** Sold and remaining units of a flash deal; absent for organizations. */
    sales: z.optional(DealSales),
    /**
     * Lift of the organization's alerts about the deal. Absent for businesses and admins, and if no
     * alert was measured.
     */
    alerts: z.optional(DealLift),
  }),
})

/**
 * Stored values of the deal form's fields. Values may be missing, or invalid under rules that were
 * added later.
 */
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

/** Data with which the deal form checks its fields (`checkDeal`) and offers organizations. */
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
  /** Organizations of the business, by name. A business without organizations can have no deal. */
  organizations: z.array(OfferTeam),
} as const

export const readNewDeal = contract({
  ...routes.readNewDeal,
  summary:
    'Returns the initial fields of a business’s new deal, or the fields of the deal to copy, and the key for the new deal.',
  params: SponsorParams,
  query: z.strictObject({ from: z.optional(Key) }),
  problems: ['notFound'],
  output: z.object({ dealKey: Key, form: OpenedForm, ...formContext }),
})

/** Key of a new deal: a ULID, which the browser received from `readNewDeal`. */
const NewKey = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))

export const createDeal = contract({
  ...routes.createDeal,
  summary:
    'Creates a deal of a business under the key from `read-new-deal`. Repeating the request creates no second deal; with other fields, it is refused.',
  params: SponsorParams,
  body: z.strictObject({
    ...DealForm.shape,
    dealKey: NewKey,
    /** Key of the deal of which the new deal is a copy. The new deal may use the same pictures. */
    copyOf: z.optional(Key),
  }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  output: z.object({ deal: DealRow, deed: z.optional(ChangeKey) }),
})

export const readDealForEdit = contract({
  ...routes.readDealForEdit,
  summary: 'Returns the form fields of a deal, and the version to send when saving.',
  params: DealParams,
  problems: ['notFound'],
  output: z.object({ deal: DealRow, form: OpenedForm, ...formContext }),
})

export const updateDeal = contract({
  ...routes.updateDeal,
  summary: 'Saves the form fields of a deal, unless the deal was changed since it was read.',
  params: DealParams,
  body: z.strictObject({ ...DealForm.shape, version: Instant }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: OpenedForm,
  output: z.object({
    deal: DealRow,
    /** Absent if nothing changed, or if pictures or organizations did, which no undo restores. */
    deed: z.optional(ChangeKey),
  }),
})

export const listPortalDeals = contract({
  ...routes.listPortalDeals,
  summary:
    'Returns a numbered page of 20 deals, including archived and hidden ones. Admins see all deals, others their own. Can be limited to a business or organization. Published deals come first.',
  query: z.strictObject({
    sponsorKey: z.optional(Key),
    teamKey: z.optional(Key),
    ...numberedQuery,
    filter: z.optional(z.enum(DEAL_FILTERS)),
    order: z.optional(z.enum(DEAL_ORDERS)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  output: z.object({
    ...numberedPageOf(ListedDealRow),
    /**
     * Totals of all deals of the owner. Absent if a business's deals are filtered by organization.
     */
    stats: z.optional(z.object({ ...DealStats, archivedOffers: Count })),
  }),
})

export const decideForFan = contract({
  ...routes.decideForFan,
  summary:
    'Returns what a deal’s button does for a given kind of fan at a given time, with all conditions in order and when each will be met by waiting. Uses the same rules as the site.',
  params: DealParams,
  body: z.strictObject({
    isSignedIn: z.boolean(),
    isFollowing: z.boolean(),
    hasUnlocked: z.boolean(),
    lastRedeemedAt: z.optional(NamedInstant),
    /** Time of the simulated request. Defaults to now. */
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
