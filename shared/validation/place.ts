import * as z from 'zod/mini'
import { says } from '../field-messages.ts'
import { Latitude, Longitude } from '../model/common.ts'

interface Place {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/** Fields of a place that may be unknown, but not by half; a form checks `halfPlace` besides. */
export const optionalPlace = {
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
} as const

const asks = (field: keyof Place, other: keyof Place) =>
  z.refine<Place>((place) => place[field] !== undefined || place[other] === undefined, {
    ...says(`validation.${field}.required`),
    path: [field],
  })

export const halfPlace = [asks('latitude', 'longitude'), asks('longitude', 'latitude')] as const
