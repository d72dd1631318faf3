import * as z from 'zod/mini'
import { ADDRESS_MAX_LENGTH, ADDRESS_MIN_CHARACTERS } from '../constants.ts'
import { Latitude, Longitude } from '../model/common.ts'
import { contract } from './contract.ts'
import * as routes from './portal-places.ts'

export const searchAddresses = contract({
  ...routes.searchAddresses,
  summary:
    'Lists addresses in Canada and the United States that match a text, best match first. Limited to 300 searches per person in 15 minutes.',
  query: z.strictObject({
    text: z
      .string()
      .check(z.trim(), z.minLength(ADDRESS_MIN_CHARACTERS), z.maxLength(ADDRESS_MAX_LENGTH)),
  }),
  problems: ['tooManyTries', 'busy'],
  output: z.object({
    items: z.array(
      z.object({
        /** Full address, with province or state and country. */
        label: z.string(),
        /** Address to store: street and city, or the name of a location. */
        address: z.string(),
        city: z.optional(z.string()),
        /** Short name of the province or state. */
        region: z.optional(z.string()),
        timeZone: z.optional(z.string()),
        latitude: Latitude,
        longitude: Longitude,
      }),
    ),
  }),
})
