import { Redemption } from '#shared/model/redemption.ts'
import { ageGroupOf } from '#shared/stats/age-groups.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { releaseDevices } from '../alerts/devices.ts'
import { ALERT_SORT } from '../table/alert-keys.ts'
import { type ItemKey, keys, pk, SORT } from '../table/keys.ts'
import { type Item, parseItem, queryAll, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { removeFollow } from './follows.ts'

const PAGE = 100

/** Yields the user's items that still contain personal data. */
export async function* personalItems(userKey: string): AsyncGenerator<Item, void, undefined> {
  const items = queryAll({ pk: pk.user(userKey), limit: PAGE, isConsistent: true })
  for await (const item of items) if (isPersonal(item)) yield item
}

/**
 * Attributes of a redemption that identify the fan. The deal, the time and the age group are not
 * erased.
 */
const PERSONAL = [
  'userEmail',
  'userAge',
  'userCity',
  'userLatitude',
  'userLongitude',
  'userCreatedAt',
  'deviceInfo',
  'entrantKey',
] as const

/**
 * Items that are not deleted: the user's deletion marker, payments for accounting, and consents as
 * proof. Their only personal data is the user's key.
 */
const KEPT = [
  SORT.info,
  SORT.checkout,
  SORT.openCheckout,
  SORT.purchase,
  SORT.purchaseStep,
  SORT.consent,
  ALERT_SORT.consent,
  // Savings are computed from purchases, so a recount would restore them.
  SORT.countTotal,
]

function isPersonal(item: Item): boolean {
  if (KEPT.some((prefix) => item.sk.startsWith(prefix))) return false
  if (item.sk.startsWith(SORT.event)) return item['metaData'] !== undefined
  if (item.sk.startsWith(SORT.redeemed)) {
    return item['isAnonymous'] !== true || PERSONAL.some((name) => item[name] !== undefined)
  }
  return true
}

/**
 * Deletes an item of a user, or only the personal data if the item is an event or redemption. Also
 * corrects what depends on the item, such as fan counts. A repeated call changes nothing.
 */
export async function scrub(userKey: string, item: Item, now: Date): Promise<void> {
  if (item.sk.startsWith(SORT.follow)) {
    const end = { at: now.toISOString(), by: 'deletion' } as const
    // If concurrent writes prevent this, the next pass finds the follow again.
    void (await removeFollow(userKey, item.sk.slice(SORT.follow.length), end))
  } else if (item.sk.startsWith(SORT.event)) {
    await strip(item, ['metaData'])
  } else if (item.sk.startsWith(SORT.redeemed)) {
    const { userAge, offerKey } = parseItem(Redemption, item)
    const { entrantKey } = item
    if (typeof entrantKey === 'string') await removeItem(keys.contestEntry(offerKey, entrantKey))
    await strip(item, PERSONAL, {
      isAnonymous: true,
      ...(userAge !== undefined && { userAgeGroup: ageGroupOf(userAge) }),
    })
  } else {
    if (item.sk === ALERT_SORT.settings) await releaseDevices(userKey, item)
    await removeItem(item)
  }
}

async function strip(
  { pk: partition, sk }: ItemKey,
  remove: readonly string[],
  set: Record<string, unknown> = {},
): Promise<void> {
  const parts = updateParts({ key: { pk: partition, sk }, add: new Map(), set, remove })
  const values = parts.ExpressionAttributeValues
  await dynamo('UpdateItem', {
    TableName: tableName(),
    ...parts,
    ...(Object.keys(values).length === 0 && { ExpressionAttributeValues: undefined }),
  })
}

async function removeItem({ pk: partition, sk }: ItemKey): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: { pk: partition, sk } })
}
