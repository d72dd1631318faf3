import * as z from 'zod/mini'
import { Brand, DealGroup } from '../model/brand.ts'
import { Count, Instant, Key, Picture } from '../model/common.ts'
import { Offer } from '../model/offer.ts'
import { NAME_ORDERS } from '../name-order.ts'
import { brandFields, brandNeeds, dealGroupFields } from '../validation/brand.ts'
import { contract } from './contract.ts'
import { Attempt } from './made-account.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'
import * as routes from './portal-brands.ts'

const BrandParams = z.object({ brandKey: Key })
const GroupParams = z.object({ brandKey: Key, groupKey: Key })

/** A brand as shown in lists. */
export const BrandRow = z.object({
  ...z.pick(Brand, {
    key: true,
    name: true,
    brandType: true,
    logo: true,
    active: true,
    createdAt: true,
  }).shape,
  /** Number of organizations or businesses that belong to the brand. */
  members: Count,
})
export type BrandRow = z.infer<typeof BrandRow>

export const listPortalBrands = contract({
  ...routes.listPortalBrands,
  summary:
    'Returns a numbered page of 20 brands, including hidden ones. Can be searched by part of a name. When sorted by date, hidden brands come last.',
  query: z.strictObject({
    ...numberedQuery,
    /** Sort order of the list. Defaults to the name. */
    filter: z.optional(z.enum(NAME_ORDERS)),
    /** Type of the brands to list. Both types are listed by default. */
    brandType: z.optional(Brand.shape.brandType),
  }),
  output: z.object(numberedPageOf(BrandRow)),
})

const saved = {
  brand: Brand,
  /**
   * Version to send back with a change. The change is refused if someone else has saved meanwhile.
   */
  version: Instant,
} as const

export const createBrand = contract({
  ...routes.createBrand,
  summary:
    'Creates a brand. Repeating the attempt returns the same brand; with other fields, it is refused.',
  body: z.strictObject({ ...brandFields, attempt: Attempt }).check(...brandNeeds),
  problems: ['changedMeanwhile', 'busy'],
  output: z.object(saved),
})

/** An organization or business of a brand. */
const Member = z.object({ key: Key, name: z.string(), logo: Picture, archived: z.boolean() })
export type BrandMember = z.infer<typeof Member>

/** A deal group on its brand's page. */
export const DealGroupRow = z.object({
  ...z.pick(DealGroup, {
    key: true,
    description: true,
    descriptionFr: true,
    exclusive: true,
    picture: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
  deals: Count,
})
export type DealGroupRow = z.infer<typeof DealGroupRow>

export const readBrandForEdit = contract({
  ...routes.readBrandForEdit,
  summary: 'Returns a brand with its form fields, members, and deal groups by date.',
  params: BrandParams,
  problems: ['notFound'],
  output: z.object({
    ...saved,
    organizations: z.array(Member),
    businesses: z.array(Member),
    dealGroups: z.array(DealGroupRow),
  }),
})

/** Stored fields of the form. */
const FormFields = z.partial(
  z.object({
    ...z.omit(Brand, { key: true, createdAt: true, updatedAt: true }).shape,
    teamKey: Key,
  }),
)

export const updateBrand = contract({
  ...routes.updateBrand,
  summary:
    'Replaces all form fields of a brand except its type. Fields that are not given are cleared. Its organizations are updated.',
  params: BrandParams,
  body: z.strictObject({ ...brandFields, version: Instant }).check(...brandNeeds),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: FormFields,
  output: z.object(saved),
})

export const deleteBrand = contract({
  ...routes.deleteBrand,
  summary: 'Permanently deletes a brand and its pictures. The brand must not have deal groups.',
  params: BrandParams,
  problems: ['notFound', 'hasDealGroups', 'busy'],
  output: z.object({ brandKey: Key }),
})

/** A deal as shown by the form that edits a deal group: chosen, or available to choose. */
const GroupedDeal = z.object({
  ...z.pick(Offer, {
    key: true,
    description: true,
    descriptionFr: true,
    picture: true,
    published: true,
    hiddenDeal: true,
    offerGroupKey: true,
  }).shape,
  sponsor: z.pick(Offer.shape.sponsor, { key: true, name: true, city: true }),
})
export type GroupedDeal = z.infer<typeof GroupedDeal>

export const listBrandDeals = contract({
  ...routes.listBrandDeals,
  summary:
    'Returns a numbered page of deals that a brand’s deal groups may contain: deals of its businesses or organizations.',
  params: BrandParams,
  query: z.strictObject(numberedQuery),
  problems: ['notFound'],
  output: z.object(numberedPageOf(GroupedDeal)),
})

const savedGroup = { group: DealGroup, version: Instant } as const

export const createDealGroup = contract({
  ...routes.createDealGroup,
  summary:
    'Creates a deal group of a brand and adds it to its deals. Repeating the attempt returns the same deal group; with other fields, it is refused.',
  params: BrandParams,
  body: z.strictObject({ ...dealGroupFields, attempt: Attempt }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  output: z.object(savedGroup),
})

export const readDealGroupForEdit = contract({
  ...routes.readDealGroupForEdit,
  summary: 'Returns a deal group with its form fields, deals and brand.',
  params: GroupParams,
  problems: ['notFound'],
  output: z.object({
    ...savedGroup,
    brand: z.pick(Brand, { key: true, name: true, logo: true, brandType: true }),
    deals: z.array(GroupedDeal),
  }),
})

export const updateDealGroup = contract({
  ...routes.updateDealGroup,
  summary: 'Replaces all form fields of a deal group, and updates the deals that join or leave it.',
  params: GroupParams,
  body: z.strictObject({ ...dealGroupFields, version: Instant }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: z.partial(
    z.omit(DealGroup, { key: true, brandKey: true, createdAt: true, updatedAt: true }),
  ),
  output: z.object(savedGroup),
})

export const deleteDealGroup = contract({
  ...routes.deleteDealGroup,
  summary: 'Permanently deletes a deal group. Its deals are shown separately again.',
  params: GroupParams,
  problems: ['notFound', 'busy'],
  output: z.object({ groupKey: Key }),
})
