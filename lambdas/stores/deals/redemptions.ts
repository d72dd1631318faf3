import { redemptionLimitOf } from '#shared/deals/counting.ts'
import { EMPTY_TALLY, type Offer, OfferTally } from '#shared/model/offer.ts'
import { type DeviceInfo, Redemption } from '#shared/model/redemption.ts'
import { canaryTtl, isCanary } from '../table/canary-keys.ts'
import type { CrowdedCount } from '../table/crowd-parts.ts'
import { countedBelow, countedOf, writeCounted } from '../table/crowded-count.ts'
import { crowdLists, stockShardKey } from '../table/crowds.ts'
import { keys, pk, redeemedPrefix } from '../table/keys.ts'
import { getItem, type Item, parseItem, queryPage } from '../table/table.ts'
import { notDeleted, type Outcome, putIfAbsent, writeTransaction } from '../table/writes.ts'

/**
 * Returns the item of a redemption. Three indexes list it, and the interval until the fan may
 * redeem again is computed from it. The canary's redemptions expire, in case a run fails.
 */
export function redemptionItem(redemption: Redemption): Item & Redemption {
  const key = keys.redemption(redemption.userKey, redemption.offerKey, redemption.number)
  return {
    ...key,
    ...crowdLists.redeemed(redemption, `${redemption.time}#${redemption.id}`),
    ...redemption,
    ...(isCanary(key) && { ttl: canaryTtl(new Date(redemption.time)) }),
  }
}

/**
 * Writes a redemption. `number` fails if the number is taken, `limit` if the deal's limit is
 * reached.
 */
export async function putRedemption(
  redemption: Redemption,
  limit: number | undefined,
): Promise<Outcome<'number' | 'limit'>> {
  const Item = redemptionItem(redemption)
  if (limit === undefined) {
    const put = await putIfAbsent(Item)
    return put === 'taken' ? { kind: 'failed', parts: ['number'] } : { kind: put }
  }
  const { offerKey, userKey } = redemption
  const parts = { number: { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } } }
  return writeCounted({ count: redemptionsOf(offerKey), limit, who: userKey }, parts)
}

/** Writes a redemption within the limit of its deal. Takes no unit if the limit counts proofs. */
export function putRedemptionWithin(
  redemption: Redemption,
  deal: Offer,
): Promise<Outcome<'number' | 'limit'>> {
  return putRedemption(redemption, redemptionLimitOf(deal))
}

/**
 * Writes a contest entry, one per person. `number` fails if the account has already entered.
 * `person` fails if the person has entered with any account. An erasure uses `entrantKey` to find
 * and delete the item `person`.
 */
export function putContestEntry(
  entry: Redemption,
  personKey: string,
): Promise<Outcome<'number' | 'person'>> {
  const ConditionExpression = 'attribute_not_exists(pk)'
  const Item = { ...redemptionItem(entry), entrantKey: personKey }
  const claim = keys.contestEntry(entry.offerKey, personKey)
  return writeTransaction({
    number: { put: { Item, ConditionExpression } },
    person: { put: { Item: claim, ConditionExpression } },
  })
}

/** Reads a fan's last redemption, contest entry or purchase of a deal, if there is one. */
export async function readLastRedemption(
  userKey: string,
  offerKey: string,
  options: { isConsistent?: boolean } = {},
): Promise<Redemption | undefined> {
  const { items } = await queryPage({
    pk: pk.user(userKey),
    prefix: redeemedPrefix(offerKey),
    newestFirst: true,
    limit: 1,
    ...options,
  })
  return items[0] && parseItem(Redemption, items[0])
}

/**
 * Adds the device to a redemption. `redemption` fails if it already has a device, `user` if the fan
 * is deleted.
 */
export function attachDevice(
  redemption: Redemption,
  device: DeviceInfo,
): Promise<Outcome<'redemption' | 'user'>> {
  const { userKey, offerKey, number } = redemption
  return writeTransaction({
    redemption: {
      update: {
        Key: keys.redemption(userKey, offerKey, number),
        UpdateExpression: 'SET deviceInfo = :device',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deviceInfo)',
        ExpressionAttributeValues: { ':device': device },
      },
    },
    user: notDeleted(userKey),
  })
}

/**
 * Returns the count of a limited deal's redemptions. If the limit is large, shards also count them.
 */
export function redemptionsOf(offerKey: string): CrowdedCount {
  return {
    main: keys.tally(offerKey),
    name: 'totalRedeemed',
    shard: (shard) => stockShardKey(offerKey, shard),
  }
}

/** Returns the count of a deal's proofs that took a unit, for a limit that counts proofs. */
export function unitsProvenOf(offerKey: string): CrowdedCount {
  return Object.assign(redemptionsOf(offerKey), { name: 'totalProven' })
}

/** Returns the count that the limit of a deal applies to, given the deal's tally. */
export function limitedCountOf(offerKey: string, tally: Item | undefined): CrowdedCount {
  const hasProofs = tally?.['totalProven'] !== undefined
  return hasProofs ? unitsProvenOf(offerKey) : redemptionsOf(offerKey)
}

export async function readTally(offerKey: string): Promise<OfferTally> {
  const options = { isConsistent: true }
  return toTally(offerKey, await getItem(keys.tally(offerKey), options), options)
}

/**
 * Returns the tally without units that are assigned to shards but not used yet. Reads the shards
 * only if units were assigned to them.
 */
export async function toTally(
  offerKey: string,
  item: Item | undefined,
  options: { isConsistent?: boolean } = {},
): Promise<OfferTally> {
  const count = limitedCountOf(offerKey, item)
  return { ...parseTally(item), [count.name]: await countedOf(count, item, options) }
}

/**
 * Returns a tally that is accurate enough to decide whether one more redemption is allowed. Its
 * count may include units that are assigned to a shard but not redeemed yet.
 */
export async function tallyBelow(
  limit: number | undefined,
  offerKey: string,
  item: Item | undefined,
): Promise<OfferTally> {
  const count = limitedCountOf(offerKey, item)
  return { ...parseTally(item), [count.name]: await countedBelow(limit, count, item) }
}

/**
 * Parses a tally as stored. Its count may include units that are assigned to shards but not used
 * yet; the counts of sales are exact.
 */
export function parseTally(item: Item | undefined): OfferTally {
  return item ? parseItem(OfferTally, { ...EMPTY_TALLY, ...item }) : EMPTY_TALLY
}
