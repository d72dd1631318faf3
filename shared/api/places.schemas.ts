import * as z from 'zod/mini'
import { CITY_MIN_CHARACTERS } from '../constants.ts'
import { Key, Latitude, Longitude } from '../model/common.ts'
import { contract } from './contract.ts'
import * as routes from './places.ts'
import { ADDRESS_OWNERS } from './places.ts'

export const suggestCities = contract({
  ...routes.suggestCities,
  summary:
    'Lists cities in Canada and the United States whose name starts with the text, largest first.',
  problems: ['busy'],
  query: z.strictObject({
    text: z.string().check(z.minLength(CITY_MIN_CHARACTERS), z.maxLength(80)),
  }),
  output: z.object({
    items: z.array(
      z.object({
        /** ID to send back when the fan chooses this city for their profile. */
        placeId: z.optional(z.string()),
        label: z.string(),
        city: z.string(),
        /** Short name of the province or state. */
        state: z.optional(z.string()),
        country: z.string(),
        zipCode: z.optional(z.string()),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
})

export const locateAddress = contract({
  ...routes.locateAddress,
  summary:
    'Returns the location of an organization’s or business’s address if no location is stored.',
  params: z.object({ owner: z.enum(ADDRESS_OWNERS), key: Key }),
  output: z.object({ latitude: Latitude, longitude: Longitude }),
  problems: ['notFound', 'busy'],
})
