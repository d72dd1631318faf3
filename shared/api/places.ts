import * as z from 'zod/mini'
import { CITY_MIN_CHARACTERS } from '../constants.ts'
import { Key, Latitude, Longitude } from '../model/common.ts'
import { contract } from './contract.ts'

export const suggestCities = contract({
  name: 'suggest-cities',
  method: 'GET',
  path: '/places/cities',
  area: 'places',
  summary: 'Cities of Canada and the USA whose name begins with the text, largest first.',
  access: 'signedIn',
  problems: ['busy'],
  query: z.strictObject({
    text: z.string().check(z.minLength(CITY_MIN_CHARACTERS), z.maxLength(80)),
  }),
  output: z.object({
    items: z.array(
      z.object({
        /** Names the city when a fan chooses it: `placeId` of their record's changes. */
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

export const ADDRESS_OWNERS = ['organizations', 'sponsors'] as const
export type AddressOwner = (typeof ADDRESS_OWNERS)[number]

export const locateAddress = contract({
  name: 'locate-address',
  method: 'GET',
  path: '/places/{owner}/{key}',
  area: 'places',
  summary: 'Where the stored address of an organization or a business lies, where nobody has said.',
  access: 'anyone',
  params: z.object({ owner: z.enum(ADDRESS_OWNERS), key: Key }),
  output: z.object({ latitude: Latitude, longitude: Longitude }),
  problems: ['notFound', 'busy'],
  cacheSeconds: 3600,
})
