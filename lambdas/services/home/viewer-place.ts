import * as z from 'zod/mini'
import { type ReadableHeader, readableHeader } from '#shared/forwarded-headers.ts'
import type { Position } from '#shared/geo.ts'
import { Latitude, Longitude, text } from '#shared/model/common.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'

/** Place of a visitor according to CloudFront. */
export interface ViewerPlace extends Position {
  readonly city?: string
}

const Place = z.object({
  latitude: Latitude,
  longitude: Longitude,
  city: z.catch(z.optional(text(80)), undefined),
})

/**
 * Returns the visitor's place from CloudFront's headers; undefined if CloudFront does not know the
 * position.
 */
export function placeOfViewer(
  header: (name: ReadableHeader) => string | undefined,
): ViewerPlace | undefined {
  const read = (name: keyof typeof VIEWER_PLACE_HEADERS) =>
    header(readableHeader(VIEWER_PLACE_HEADERS[name])) || undefined
  const { success, data } = Place.safeParse({
    latitude: Number(read('latitude')),
    longitude: Number(read('longitude')),
    city: decoded(read('city')),
  })
  if (!success) return undefined
  const { latitude, longitude, city } = data
  return { latitude, longitude, ...(city !== undefined && { city }) }
}

/** Matches the characters that CloudFront encodes in a city's name. */
const ENCODED = /(?:%[0-9a-f]{2})+/gi

/** Decodes the letters outside ASCII of a city's name. Malformed parts become `�`. */
function decoded(name: string | undefined): string | undefined {
  return name?.replace(ENCODED, (part) =>
    Buffer.from(part.replaceAll('%', ''), 'hex').toString('utf8'),
  )
}
