import * as z from 'zod/mini'
import { SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { Key, Picture } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { OrganizationCard } from '../model/organization.ts'
import { contract } from './contract.ts'

/** Suggests matches for a text that is being typed. */
export const findSuggestions = contract({
  name: 'find-suggestions',
  method: 'GET',
  path: '/suggestions',
  area: 'home',
  summary:
    'The best few FanPages, businesses with deals, and deals for a text that is still being typed.',
  access: 'anyone',
  query: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(SEARCH_TERMS_MAX_LENGTH)),
  }),
  cacheSeconds: 60,
  output: z.object({
    organizations: z.array(
      z.pick(OrganizationCard, { key: true, slug: true, name: true, logo: true, city: true }),
    ),
    /** Businesses of the deals that the text finds, whose name it may mean. */
    businesses: z.array(z.object({ key: Key, name: z.string(), logo: Picture })),
    deals: z.array(
      z.pick(OfferCard, {
        key: true,
        description: true,
        descriptionFr: true,
        flashDeal: true,
        sponsor: true,
      }),
    ),
  }),
})
