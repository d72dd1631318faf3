import type { Page } from '#shared/api/paging.ts'
import { Checkout } from '#shared/model/checkout.ts'
import { Offer } from '#shared/model/offer.ts'
import { Purchase } from '#shared/model/purchase.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { readLastRedemption, redemptionItem } from '../deals/redemptions.ts'
import { toUser } from '../fans/users.ts'
import { keys, pk, purchaseNumberOf, purchasesOf, SORT } from '../table/keys.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/pages.ts'
import { batchGet, getItem, type Item, parseItem, queryPage } from '../table/table.ts'
import { notDeleted, type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { type Cause, closeCheckout, moveOn, noteEvent, takeUnit } from './checkouts.ts'

/** State that is needed to turn a payment into a purchase. */
export interface SaleState {
  readonly checkout: Checkout
  readonly isEventDone: boolean
  /** Deal and its business. Absent if the deal is deleted. */
  readonly deal: { readonly offer: Offer; readonly sponsor: Sponsor } | undefined
  /** Buyer. Absent if the fan is deleted. */
  readonly user: User | undefined
  /**
   * Number of the fan's last redemption, contest entry or purchase of this deal; 0 if there is
   * none.
   */
  readonly lastNumber: number
}

/**
 * Reads the state of a sale with two parallel consistent requests. Returns undefined if the
 * checkout does not exist.
 */
export async function readSaleState(
  ids: { readonly userKey: string; readonly checkoutKey: string; readonly offerKey: string },
  eventId: string | undefined,
): Promise<SaleState | undefined> {
  const [[item, info, mirror, fan, event], last] = await Promise.all([
    batchGet(
      [
        keys.checkout(ids.userKey, ids.checkoutKey),
        keys.offer(ids.offerKey),
        keys.offerSponsor(ids.offerKey),
        keys.user(ids.userKey),
        keys.stripeEvent(eventId ?? 'none'),
      ],
      { isConsistent: true },
    ),
    readLastRedemption(ids.userKey, ids.offerKey, { isConsistent: true }),
  ])
  if (item === undefined) return undefined
  const user = toUser(fan)
  return {
    checkout: parseItem(Checkout, item),
    isEventDone: event !== undefined,
    deal:
      info && mirror
        ? { offer: parseItem(Offer, info), sponsor: parseItem(Sponsor, mirror) }
        : undefined,
    user: typeof user === 'string' ? undefined : user,
    lastNumber: last?.number ?? 0,
  }
}

export interface Sale {
  readonly checkout: Checkout
  readonly purchase: Purchase
  /** Record of the purchase in the list of redemptions, for history and statistics. */
  readonly redemption: Redemption
  readonly totalAvailable: number
}

/**
 * Turns a paid checkout into a purchase. The held unit becomes sold. If the hold has ended, takes
 * another unit. `checkout` fails if the state has changed, `stock` if no unit is left.
 */
export function putSale(sale: Sale, cause: Cause) {
  const { checkout, purchase, redemption, totalAvailable } = sale
  const { paymentIntentId } = purchase
  const isHeld = checkout.state === 'held'
  const ConditionExpression = 'attribute_not_exists(pk)'
  return writeTransaction({
    checkout: moveOn(checkout, { state: 'purchased', paymentIntentId }),
    purchase: { put: { Item: purchaseItem(purchase), ConditionExpression } },
    code: { put: { Item: codeClaim(purchase), ConditionExpression } },
    number: { put: { Item: redemptionItem(redemption), ConditionExpression } },
    user: notDeleted(purchase.userKey),
    stock: isHeld
      ? sellHeldUnit(purchase.offerKey)
      : takeUnit(purchase.offerKey, totalAvailable, 'UpdateTakenAndSold'),
    openCheckout: isHeld ? closeCheckout(checkout) : undefined,
    event: noteEvent(cause),
  })
}

function sellHeldUnit(offerKey: string): Part {
  return {
    update: {
      Key: keys.tally(offerKey),
      UpdateExpression: 'ADD totalPurchased :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  }
}

export function purchaseItem(purchase: Purchase): Item {
  return {
    ...keys.purchase(purchase.userKey, purchase.key),
    ...keys.purchased(purchase, `${purchase.createdAt}#${purchase.key}`),
    ...purchase,
  }
}

export function codeClaim({ code, userKey, key }: Purchase): Item {
  return { ...keys.purchaseCode(code), ...keys.numbered(key), userKey, purchaseKey: key }
}

export async function readPurchase(userKey: string, key: string): Promise<Purchase | undefined> {
  const item = await getItem(keys.purchase(userKey, key), { isConsistent: true })
  return item && parseItem(Purchase, item)
}

/**
 * Returns the purchase with this code, or undefined if there is none. The code must have the form
 * that `readPurchaseCode` returns.
 */
export async function findPurchaseByCode(code: string): Promise<Purchase | undefined> {
  const claim = await getItem(keys.purchaseCode(code))
  return claim && readPurchase(String(claim['userKey']), String(claim['purchaseKey']))
}

/** Returns the key of the fan who made a purchase; undefined if no purchase has this key. */
export async function findBuyer(purchaseKey: string): Promise<string | undefined> {
  const { items } = await queryPage({
    pk: purchaseNumberOf(purchaseKey),
    index: 'byOffer',
    limit: 1,
  })
  const [claim] = items
  return claim && String(claim['userKey'])
}

/** Lists a fan's purchases, newest first. */
export async function listOwnPurchases(
  userKey: string,
  { limit, cursor }: ListRequest,
): Promise<Page<Purchase>> {
  const list = `purchases#${userKey}`
  const { items, next } = await queryPage({
    pk: pk.user(userKey),
    prefix: SORT.purchase,
    newestFirst: true,
    limit,
    after: readCursor(list, cursor),
  })
  return { items: items.map((item) => parseItem(Purchase, item)), ...cursorAfter(list, next) }
}

/** Lists the purchases of a business, an organization or a deal, newest first. */
export async function listPurchases(
  index: 'bySponsor' | 'byTeam' | 'byOffer',
  ownerKey: string,
  { limit, cursor }: ListRequest,
): Promise<Page<Purchase>> {
  const partition = purchasesOf(ownerKey)
  const list = `${index}#${partition}`
  const { items, next } = await queryPage({
    pk: partition,
    index,
    newestFirst: true,
    limit,
    after: readCursor(list, cursor),
  })
  return { items: items.map((item) => parseItem(Purchase, item)), ...cursorAfter(list, next) }
}

/**
 * Records a purchase as redeemed, together with additional parts of the transaction. `purchase`
 * fails unless the state is `unredeemed`.
 */
export function confirmPurchase(
  { userKey, key }: Purchase,
  by: Required<Pick<Purchase, 'redeemedAt' | 'redeemedBy' | 'redeemAttempt'>>,
  beside: readonly Part[],
): Promise<Outcome> {
  return writeTransaction({
    purchase: {
      update: {
        Key: keys.purchase(userKey, key),
        UpdateExpression:
          'SET #state = :redeemed, redeemedAt = :at, redeemedBy = :by, redeemAttempt = :attempt',
        ConditionExpression: '#state = :unredeemed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':redeemed': 'redeemed',
          ':unredeemed': 'unredeemed',
          ':at': by.redeemedAt,
          ':by': by.redeemedBy,
          ':attempt': by.redeemAttempt,
        },
      },
    },
    beside,
  })
}
