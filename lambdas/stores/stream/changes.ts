import { isDeepStrictEqual } from 'node:util'
import type { PaidResource } from '#shared/api/payments-setup.ts'
import type { ItemChange } from '../../base/item-change.ts'
import { brandPk, groupPk } from '../table/brand-keys.ts'
import { isCanary } from '../table/canary-keys.ts'
import { dealOfShard, isRush, PUSH_REACH, STOCK_SHARD } from '../table/crowds.ts'
import { FEEDBACK } from '../table/feedback-keys.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { isProof } from '../table/proof-keys.ts'
import { REFUSED } from '../table/refusal-keys.ts'
import type { Item } from '../table/table.ts'
import type { ChangeKind, ChangeOf, TableChange } from './change-kinds.ts'
import {
  figuresOwnerOf,
  hasPassedLimit,
  haveUsesMoved,
  isEmptied,
  keyAfter,
  movedKeys,
  movedOfBusiness,
  seenOn,
  stateOf,
} from './images.ts'

export type { ChangeKind, ChangeOf, TableChange } from './change-kinds.ts'
export type { Image } from './images.ts'

/** Changes that the consumer `aggregates` processes. */
export const COUNTED = [
  'redeemed',
  'viewed',
  'refused',
  'followed',
  'unfollowed',
  'dealChanged',
  'purchased',
  'purchaseMoved',
  'proofMoved',
  'feedbackMoved',
] as const satisfies readonly ChangeKind[]

/** Changes that the consumer `fanout` processes. */
export const FANNED_OUT = [
  'cardsLeft',
  'dealChanged',
  'organizationChanged',
  'businessChanged',
  'brandChanged',
  'dealGroupChanged',
  'categoriesMoved',
  'fanCountMoved',
  'countersMoved',
  'dealCounted',
  'dayCounted',
  'eventNoted',
  'stockMoved',
  'followed',
  'unfollowed',
  'joined',
  'fanChanged',
  'redeemed',
  'redeemerErased',
  'checkoutMoved',
  'purchased',
  'purchaseMoved',
  'payeeReady',
  'proofMoved',
] as const satisfies readonly ChangeKind[]

const CATEGORIES = keys.setting('CATEGORIES')

export function isOneOf<Kind extends ChangeKind>(
  kinds: readonly Kind[],
  change: TableChange | undefined,
): change is ChangeOf<Kind> {
  return kinds.some((kind) => kind === change?.kind)
}

type ItemRecord = Omit<ItemChange, 'sequence'>

/** Returns the change of a stream record, or undefined if no consumer needs it. */
export function changeOf(record: ItemRecord): TableChange | undefined {
  const { kind, key, after } = record
  if (isCanary(key)) return undefined
  if (key.sk === SORT.impression) return kind === 'INSERT' ? { kind: 'viewed', after } : undefined
  if (isProof(key)) return changeOfProof(record)
  if (key.sk === FEEDBACK) return changeOfFeedback(record)
  const owner = key.sk === SORT.countTotal ? figuresOwnerOf(key.pk) : undefined
  if (owner) return { kind: 'countersMoved', owner, seenOn: seenOn(record.before, record.after) }
  if (key.sk === STOCK_SHARD) {
    return { kind: 'stockMoved', offerKey: dealOfShard(key), isUsedUp: isEmptied(record) }
  }
  const day = keyAfter(SORT.countDay, key.sk)
  if (day !== undefined) return changeOfDay(key.pk, day)
  if (key.pk === CATEGORIES.pk && key.sk === CATEGORIES.sk) return changeOfCategories(record)
  const userKey = keyAfter(pk.user(''), key.pk)
  if (userKey !== undefined) return changeOfFan(userKey, record)
  const offerKey = keyAfter(pk.offer(''), key.pk)
  if (offerKey !== undefined) return changeOfDeal(offerKey, record)
  const teamKey = keyAfter(pk.team(''), key.pk)
  if (teamKey !== undefined) return changeOfOrganization(teamKey, record)
  const sponsorKey = keyAfter(pk.sponsor(''), key.pk)
  return sponsorKey === undefined ? changeOfGathering(record) : changeOfBusiness(sponsorKey, record)
}

/** Returns a change if a proof was stored, replaced or removed, not if a coupon was shown again. */
function changeOfProof({ before, after }: ItemRecord): TableChange | undefined {
  const hasMoved = before?.['id'] !== after?.['id']
  return hasMoved ? { kind: 'proofMoved', before, after } : undefined
}

/** Returns a change if the outcome or time of an answer changed, not if only its text did. */
function changeOfFeedback({ before, after }: ItemRecord): TableChange | undefined {
  const hasMoved = ['outcome', 'answeredAt'].some((name) => before?.[name] !== after?.[name])
  return hasMoved ? { kind: 'feedbackMoved', before, after } : undefined
}

function changeOfDay(partition: string, day: string): TableChange | undefined {
  const sponsorKey = keyAfter(pk.sponsor(''), partition)
  return sponsorKey === undefined ? undefined : { kind: 'dayCounted', sponsorKey, day }
}

/** Returns the change that the creation of this item caused; undefined if no consumer needs it. */
export function creationOf(item: Item): TableChange | undefined {
  const never = new Date(0)
  return changeOf({ kind: 'INSERT', key: item, createdAt: never, before: undefined, after: item })
}

function changeOfFan(userKey: string, record: ItemRecord): TableChange | undefined {
  const { kind, key, before, after } = record
  const { sk } = key
  if (sk === SORT.info && kind === 'INSERT') return { kind: 'joined', userKey, after }
  if (sk === SORT.info || sk.startsWith(SORT.unlock)) return { kind: 'fanChanged', userKey }
  if (sk.startsWith(SORT.follow)) return changeOfEdge(userKey, record)
  // Refusals remain counted after their item is deleted, so deletions are ignored.
  if (sk.startsWith(REFUSED)) return after && { kind: 'refused', before, after }
  if (sk.startsWith(SORT.event))
    return kind === 'INSERT' ? { kind: 'eventNoted', after } : undefined
  const redeemed = keyAfter(SORT.redeemed, sk)
  if (redeemed !== undefined) {
    if (kind !== 'INSERT') return changeOfRedemption(record)
    return { kind: 'redeemed', userKey, offerKey: redeemed.split('#')[0] ?? '', after }
  }
  const isRefunded = stateOf(after) === 'refunded' && stateOf(before) !== 'refunded'
  const purchaseKey = keyAfter(SORT.purchase, sk)
  if (purchaseKey !== undefined && kind === 'INSERT') {
    return { kind: 'purchased', userKey, purchaseKey, after }
  }
  if (kind !== 'MODIFY') return undefined
  if (purchaseKey !== undefined) {
    return { kind: 'purchaseMoved', userKey, purchaseKey, isRefunded, before, after }
  }
  const checkoutKey = keyAfter(SORT.checkout, sk)
  if (checkoutKey === undefined) return undefined
  return { kind: 'checkoutMoved', userKey, checkoutKey, isRefunded }
}

/** Returns a change if a redemption's fan was erased, because the day file is then outdated. */
function changeOfRedemption({ before, after }: ItemRecord): TableChange | undefined {
  const isErased = after?.['isAnonymous'] === true && before?.['isAnonymous'] !== true
  return isErased ? { kind: 'redeemerErased', after } : undefined
}

function changeOfEdge(userKey: string, record: ItemRecord): TableChange {
  const { kind, before, after, createdAt: at } = record
  if (kind === 'INSERT') return { kind: 'followed', userKey, after }
  return kind === 'REMOVE'
    ? { kind: 'unfollowed', userKey, before, at }
    : { kind: 'fanChanged', userKey }
}

/**
 * Returns a change if categories were renamed or deleted. Ignores the removal of `moves` after
 * everything was updated.
 */
function changeOfCategories({ before, after }: ItemRecord): TableChange | undefined {
  const [had, has] = [before?.['moves'], after?.['moves']]
  return has === undefined || isDeepStrictEqual(had, has) ? undefined : { kind: 'categoriesMoved' }
}

function changeOfDeal(offerKey: string, record: ItemRecord): TableChange | undefined {
  const { kind, key, before, after } = record
  switch (key.sk) {
    case SORT.info:
      return { kind: 'dealChanged', offerKey, before, after }
    case SORT.tally:
      return { kind: 'stockMoved', offerKey, isUsedUp: hasPassedLimit(before, after) }
    case SORT.cardWork:
      return kind === 'INSERT' ? { kind: 'cardsLeft', offerKey } : undefined
    case SORT.countTotal:
      return haveUsesMoved(before, after) ? { kind: 'dealCounted', offerKey } : undefined
    default:
      return undefined
  }
}

function changeOfOrganization(teamKey: string, record: ItemRecord): TableChange | undefined {
  const { kind, key, before, after } = record
  switch (key.sk) {
    case SORT.info: {
      const hasMoved = (name: string) => before?.[name] !== after?.[name]
      const isNoteMoved = kind === 'MODIFY' && ['name', 'slug', 'archived'].some(hasMoved)
      const [had = [], has = []] = [before?.['sponsorKeys'], after?.['sponsorKeys']]
      const areBusinessesMoved = !isDeepStrictEqual(had, has)
      return { kind: 'organizationChanged', teamKey, isNoteMoved, areBusinessesMoved }
    }
    case SORT.fans:
      return changeOfFanCount(teamKey, record)
    default:
      return changeOfPayee('team', teamKey, record)
  }
}

/** Returns a change if the count may have moved, not if only the push reach beside it was stored. */
function changeOfFanCount(
  teamKey: string,
  { kind, before, after }: ItemRecord,
): TableChange | undefined {
  const isReachMoved = !isDeepStrictEqual(before?.[PUSH_REACH], after?.[PUSH_REACH])
  if (kind === 'MODIFY' && isReachMoved) return undefined
  return { kind: 'fanCountMoved', teamKey, hasRushBegun: isRush(after) && !isRush(before) }
}

function changeOfBusiness(sponsorKey: string, record: ItemRecord): TableChange | undefined {
  const { kind, key, before, after } = record
  if (key.sk !== SORT.info) return changeOfPayee('sponsor', sponsorKey, record)
  const moved = movedOfBusiness(before, after)
  if (kind !== 'MODIFY') return { kind: 'businessChanged', sponsorKey, areCopiesMoved: false }
  if (moved.length === 0) return undefined
  // Copies of a business do not contain its organizations.
  const areCopiesMoved = moved.some((name) => name !== 'teamKeys')
  return { kind: 'businessChanged', sponsorKey, areCopiesMoved }
}

/** Returns a change if entities were added to or removed from a brand or a deal group. */
function changeOfGathering({ key, before, after }: ItemRecord): TableChange | undefined {
  if (key.sk !== SORT.info) return undefined
  const brandKey = keyAfter(brandPk(''), key.pk)
  if (brandKey !== undefined) {
    const teamKeys = movedKeys(before?.['teamKeys'], after?.['teamKeys'])
    return teamKeys.length === 0 ? undefined : { kind: 'brandChanged', brandKey, teamKeys }
  }
  if (keyAfter(groupPk(''), key.pk) === undefined) return undefined
  const offerKeys = movedKeys(before?.['offerKeys'], after?.['offerKeys'])
  return offerKeys.length === 0 ? undefined : { kind: 'dealGroupChanged', offerKeys }
}

/** Returns a change if an account has started to accept transfers. */
function changeOfPayee(
  type: PaidResource,
  ownerKey: string,
  { key, before, after }: ItemRecord,
): TableChange | undefined {
  if (key.sk !== SORT.payments) return undefined
  const since = after?.['payableSince']
  if (since === undefined || since === before?.['payableSince']) return undefined
  return { kind: 'payeeReady', type, key: ownerKey }
}
