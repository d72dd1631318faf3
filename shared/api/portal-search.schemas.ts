import * as z from 'zod/mini'
import { SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { Offer } from '../model/offer.ts'
import { Organization } from '../model/organization.ts'
import { Sponsor } from '../model/sponsor.ts'
import { contract } from './contract.ts'
import { BrandRow } from './portal-brands.schemas.ts'
import * as routes from './portal-search.ts'

const FoundDeal = z.object({
  ...z.pick(Offer, {
    key: true,
    description: true,
    descriptionFr: true,
    picture: true,
    published: true,
    publishAt: true,
    publishedAt: true,
    archivedAt: true,
  }).shape,
  sponsor: z.pick(Offer.shape.sponsor, { key: true, name: true }),
})

export const searchPortal = contract({
  ...routes.searchPortal,
  summary:
    'Suggests organizations, businesses and deals while a text is being typed, including archived and hidden ones. Admins search everything, including brands; organizations and businesses search their own.',
  query: z.strictObject({
    query: z.string().check(z.minLength(1), z.maxLength(SEARCH_TERMS_MAX_LENGTH)),
  }),
  output: z.object({
    organizations: z.array(
      z.pick(Organization, { key: true, name: true, logo: true, isBrand: true, archived: true }),
    ),
    businesses: z.array(
      z.pick(Sponsor, { key: true, name: true, logo: true, city: true, archived: true }),
    ),
    deals: z.array(FoundDeal),
    brands: z.array(z.pick(BrandRow, { key: true, name: true, logo: true, active: true })),
  }),
})
