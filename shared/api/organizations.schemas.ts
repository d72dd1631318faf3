import * as z from 'zod/mini'
import { SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { ORGANIZATION_DEAL_KINDS } from '../deals/type.ts'
import { Brand } from '../model/brand.ts'
import { Key, text } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { Organization, OrganizationCard } from '../model/organization.ts'
import { contract } from './contract.ts'
import * as routes from './organizations.ts'
import { pageOf, pagingQuery } from './paging.ts'

const SlugOrKey = z.object({ organization: text(120) })

export const listOrganizations = contract({
  ...routes.listOrganizations,
  summary: 'Searches FanPages by text, category and sub-category. Tolerates one typo in the text.',
  query: z.strictObject({
    searchTerms: z.optional(z.string().check(z.maxLength(SEARCH_TERMS_MAX_LENGTH))),
    category: z.optional(text(60)),
    subcategory: z.optional(text(60)),
    ...pagingQuery,
  }),
  output: z.object({
    ...pageOf(OrganizationCard).shape,
    total: z.int(),
    /** Number of matching FanPages in each category and sub-category. */
    facets: z.object({
      categories: z.record(z.string(), z.int()),
      subcategories: z.record(z.string(), z.int()),
    }),
  }),
})

export const readOrganization = contract({
  ...routes.readOrganization,
  summary: 'Returns a FanPage by its slug or key.',
  params: SlugOrKey,
  problems: ['notFound'],
  output: z.object({
    organization: z.omit(Organization, { email: true, dashUrl: true, stripeAccountId: true }),
    fans: z.int(),
  }),
})

export const listOrganizationDeals = contract({
  ...routes.listOrganizationDeals,
  summary:
    'Lists the published deals of one kind of a FanPage, newest first. Hidden deals appear only once unlocked.',
  params: SlugOrKey,
  query: z.strictObject({ kind: z.enum(ORGANIZATION_DEAL_KINDS), ...pagingQuery }),
  problems: ['notFound'],
  output: pageOf(OfferCard),
})

export const countOrganizationDeals = contract({
  ...routes.countOrganizationDeals,
  summary:
    'Returns the number of published deals in each tab of a FanPage that needs no code, by the FanPage’s key.',
  params: z.object({ organization: Key }),
  output: z.object({ public: z.int(), exclusive: z.int(), contests: z.int() }),
})

export const readBrand = contract({
  ...routes.readBrand,
  summary: 'Returns a brand with its organizations, without archived ones.',
  params: z.object({ brandKey: Key }),
  problems: ['notFound'],
  output: z.object({
    brand: z.pick(Brand, {
      key: true,
      brandType: true,
      name: true,
      logo: true,
      picture: true,
      categories: true,
      subcategories: true,
    }),
    organizations: z.array(OrganizationCard),
  }),
})
