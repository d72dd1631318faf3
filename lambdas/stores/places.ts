import * as z from 'zod/mini'
import type { AddressOwner } from '#shared/api/places.ts'
import type { Position } from '#shared/geo.ts'
import { Latitude, Longitude } from '#shared/model/common.ts'
import { Organization } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { dynamo } from '../base/dynamo/dynamo.ts'
import { keys, pk } from './table/keys.ts'
import { batchGet, type Item, parseItem, tableName } from './table/table.ts'

/** Result of geocoding an address. */
const KeptPlace = z.object({
  address: z.string(),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  /** Time at which a result without a position expires, in Unix seconds. */
  ttl: z.optional(z.number()),
  /** True if the service did not say whether the place exists, for example after an error. */
  isUnanswered: z.optional(z.literal(true)),
})
type KeptPlace = z.infer<typeof KeptPlace>

/** Entity with an address: its own position, and the stored geocoding result. */
export interface Addressee {
  readonly position: Position | undefined
  readonly address: string | undefined
  readonly kept: KeptPlace | undefined
}

/** Reads an entity with an address. Returns undefined if it is missing or archived. */
export async function readAddressee(
  owner: AddressOwner,
  key: string,
): Promise<Addressee | undefined> {
  const partition = partitionOf(owner, key)
  const infoKey = owner === 'sponsors' ? keys.sponsor(key) : keys.team(key)
  const [info, place] = await batchGet([infoKey, keys.place(partition)])
  if (info === undefined) return undefined
  const { archived, latitude, longitude, address, city, region } = stated(owner, info)
  if (archived) return undefined
  return {
    position:
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    address: address && whole(address, city, region),
    kept: place && parseItem(KeptPlace, place),
  }
}

/** Stores a geocoding result with its address, so that a changed address is looked up again. */
export async function keepPlace(owner: AddressOwner, key: string, place: KeptPlace): Promise<void> {
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...keys.place(partitionOf(owner, key)), ...place },
  })
}

function partitionOf(owner: AddressOwner, key: string): string {
  return owner === 'sponsors' ? pk.sponsor(key) : pk.team(key)
}

function stated(owner: AddressOwner, info: Item) {
  if (owner === 'sponsors') return parseItem(Sponsor, info)
  const organization = parseItem(Organization, info)
  return { ...organization, address: organization.arenaAddress }
}

/** Returns an address with city and region, because many towns have a street of the same name. */
function whole(address: string, city: string | undefined, region: string | undefined): string {
  const isCityNamed = city !== undefined && address.includes(city)
  return [address, ...(isCityNamed ? [] : [city]), region].filter(Boolean).join(', ')
}
