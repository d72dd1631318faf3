import * as z from 'zod/mini'
import { says } from '../field-messages.ts'
import { Latitude, Longitude } from '../model/common.ts'

/**
 * Messages for coordinates that are out of range. Without them, the message for missing coordinates
 * would be shown.
 */
const LEAST = says('errors.field.tooSmall')
const MOST = says('errors.field.tooLarge')

interface Place {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/**
 * Coordinates that may be absent. Forms must also check with `halfPlace` that both or none are set.
 */
export const optionalPlace = {
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
} as const

/** Coordinates that are required. */
export const requiredPlace = {
  latitude: z
    .number(says('validation.latitude.required'))
    .check(z.gte(-90, LEAST), z.lte(90, MOST)),
  longitude: z
    .number(says('validation.longitude.required'))
    .check(z.gte(-180, LEAST), z.lte(180, MOST)),
} as const

const asks = (field: keyof Place, other: keyof Place) =>
  z.refine<Place>((place) => place[field] !== undefined || place[other] === undefined, {
    ...says(`validation.${field}.required`),
    path: [field],
  })

export const halfPlace = [asks('latitude', 'longitude'), asks('longitude', 'latitude')] as const
