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
  summary: 'FanPages by text, category and sub-category; the text forgives one typo.',
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
  summary: 'One FanPage, by its slug or its key.',
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
    'The published deals of one FanPage of one kind, newest first; hidden ones only once unlocked.',
  params: SlugOrKey,
  query: z.strictObject({ kind: z.enum(ORGANIZATION_DEAL_KINDS), ...pagingQuery }),
  problems: ['notFound'],
  output: pageOf(OfferCard),
})

export const countOrganizationDeals = contract({
  ...routes.countOrganizationDeals,
  summary:
    'The number of published deals of one FanPage, by its key, in each tab that needs no code.',
  params: z.object({ organization: Key }),
  output: z.object({ public: z.int(), exclusive: z.int(), contests: z.int() }),
})

export const readBrand = contract({
  ...routes.readBrand,
  summary: 'A brand with its organizations, archived ones aside.',
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
