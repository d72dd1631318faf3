import type { Gazetteer, Position, Town } from './gazetteer.ts'
import { zoneOf } from './regions.ts'

/** A town, or a street in it as typed. */
export interface Spot {
  readonly town: Town
  readonly street?: string | undefined
  readonly postalCode?: string | undefined
}

export function placeOf({ town, street, postalCode }: Spot) {
  const place = {
    Label: labelOf({ town, street, postalCode }),
    Geometry: { Point: street ? besideCentre(town.position, street) : town.position },
    Municipality: town.name,
    Region: town.region.name,
    Country: town.country.code,
    Interpolated: street !== undefined,
    TimeZone: { Name: zoneOf(town.region, town.position[0]) },
    ...(postalCode && { PostalCode: postalCode }),
  }
  const [, number, name] = /^(\d+\S*)\s+(.+)$/.exec(street ?? '') ?? []
  return name ? { ...place, AddressNumber: number, Street: name } : place
}

/** Encodes town, street and postal code, so that a later GetPlace needs no stored data. */
export function placeIdOf({ town, street, postalCode }: Spot): string {
  if (!street && !postalCode) return `town-${town.id}`
  const typed = Buffer.from(JSON.stringify([street ?? '', postalCode ?? ''])).toString('base64url')
  return `town-${town.id}-${typed}`
}

export function parsePlaceId(gazetteer: Gazetteer, placeId: string): Spot | undefined {
  const [, id, typed] = /^town-(\d+)(?:-([\w-]+))?$/.exec(placeId) ?? []
  const town = gazetteer.byId.get(Number(id))
  if (!town || !typed) return town && { town }
  try {
    const parts: unknown = JSON.parse(Buffer.from(typed, 'base64url').toString('utf8'))
    if (!Array.isArray(parts)) return undefined
    const [street, postalCode] = parts.map(String)
    return { town, street: street || undefined, postalCode: postalCode || undefined }
  } catch {
    return undefined
  }
}

function labelOf({ town, street, postalCode }: Spot): string {
  const region = postalCode ? `${town.region.code} ${postalCode}` : town.region.code
  return [street, town.name, region, town.country.name].filter(Boolean).join(', ')
}

/**
 * Returns a position up to about a kilometre from the centre, derived from the street's name, so that markers
 * do not overlap.
 */
function besideCentre([longitude, latitude]: Position, street: string): Position {
  let hash = 7
  for (const character of street.toLowerCase()) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  }
  const offset = (share: number) => Number(((share - 0.5) / 50).toFixed(5))
  return [longitude + offset((hash % 1000) / 1000), latitude + offset((hash % 997) / 997)]
}
