import * as z from 'zod/mini'
import { SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { Key, Picture } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { OrganizationCard } from '../model/organization.ts'
import { contract } from './contract.ts'
import * as routes from './suggestions.ts'

/** Returns search suggestions for a text that is still being typed. */
export const findSuggestions = contract({
  ...routes.findSuggestions,
  summary: 'Suggests FanPages, businesses with deals, and deals while a text is being typed.',
  query: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(SEARCH_TERMS_MAX_LENGTH)),
  }),
  output: z.object({
    organizations: z.array(
      z.pick(OrganizationCard, { key: true, slug: true, name: true, logo: true, city: true }),
    ),
    /** Businesses whose name matches the text, found through the matching deals. */
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
