import type { PaidResource } from '#shared/api/payments-setup.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { type ItemKey, keys, pk, SORT } from '../table/keys.ts'
import { batchGet, type Item, queryAll, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { isWritten, type Outcome, type Part, writeTransaction } from '../table/writes.ts'

/** Business or organization that receives payments. */
export interface PaidOwner {
  readonly type: PaidResource
  readonly key: string
}

export interface PaymentAccountState {
  /** Item of the business or organization. */
  readonly info: Item | undefined
  /** Account at the payment provider. Its setup may be incomplete. */
  readonly accountId: string | undefined
  /**
   * True if the item of the business or organization contains the account, so that deals may be
   * sold.
   */
  readonly isSetUp: boolean
  /** True if the account is recorded as accepting transfers. */
  readonly isPayable: boolean
}

/** Reads the business or organization and its account with one consistent request. */
export async function readPaymentAccount(owner: PaidOwner): Promise<PaymentAccountState> {
  const [info, account] = await batchGet([infoKey(owner), accountKey(owner)], {
    isConsistent: true,
  })
  const kept = info?.['stripeAccountId']
  const accountId = kept ?? account?.['accountId']
  return {
    info,
    accountId: accountId === undefined ? undefined : String(accountId),
    isSetUp: kept !== undefined,
    isPayable: account?.['payableSince'] !== undefined,
  }
}

/**
 * Stores a new account of a business or organization. `account` fails if an account is stored
 * already, and `owner` if the business or organization does not exist.
 */
export function putPaymentAccount(
  owner: PaidOwner,
  accountId: string,
  at: string,
  beside: readonly Part[],
): Promise<Outcome> {
  return writeTransaction({
    account: {
      put: {
        Item: { ...accountKey(owner), accountId, createdAt: at },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    owner: { check: { Key: infoKey(owner), ConditionExpression: 'attribute_exists(pk)' } },
    beside,
  })
}

/**
 * Records that an account starts or stops accepting transfers. Only one of several concurrent calls
 * writes, so the stream reports each start once. This report starts the pending payouts.
 */
export async function notePayable(
  owner: PaidOwner,
  accountId: string,
  since: string | undefined,
): Promise<void> {
  const change =
    since === undefined
      ? {
          UpdateExpression: 'REMOVE payableSince',
          ConditionExpression: 'attribute_exists(payableSince)',
        }
      : {
          UpdateExpression: 'SET payableSince = :since, accountId = :id',
          ConditionExpression: 'attribute_not_exists(payableSince)',
          ExpressionAttributeValues: { ':since': since, ':id': accountId },
        }
  await isWritten(
    dynamo('UpdateItem', { TableName: tableName(), Key: accountKey(owner), ...change }),
  )
}

/** Number of deals per transaction, which has up to 100 parts. */
const DEALS_AT_ONCE = 90

/**
 * Stores the account, first in the deals' copies of the owner, and then in the owner itself. After
 * an interruption, the owner has no account yet, so the call is repeated. `owner` fails if the
 * owner has changed or has a new deal.
 */
export async function setUpPayments(
  owner: PaidOwner,
  accountId: string,
  at: string,
  beside: readonly Part[],
): Promise<Outcome<'owner' | 'deals' | 'beside'>> {
  const [info] = await batchGet([infoKey(owner)], { isConsistent: true })
  const mirrors = await mirrorsOf(owner)
  while (mirrors.length > DEALS_AT_ONCE) {
    const some = mirrors.splice(0, DEALS_AT_ONCE)
    const deals = some.map((key) => accountOnto(key, accountId))
    const outcome = await writeTransaction({ deals })
    if (outcome.kind !== 'done') return outcome
  }
  return writeTransaction({
    owner: accountOntoRecord(infoKey(owner), accountId, at, info),
    deals: mirrors.map((key) => accountOnto(key, accountId)),
    beside,
  })
}

function accountOnto(Key: ItemKey, stripeAccountId: string): Part {
  return {
    update: {
      Key,
      UpdateExpression: 'SET stripeAccountId = :id',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':id': stripeAccountId },
    },
  }
}

function accountOntoRecord(
  key: ItemKey,
  stripeAccountId: string,
  at: string,
  read: Item | undefined,
): Part {
  return {
    update: updateParts({
      key,
      add: new Map(),
      set: { stripeAccountId, updatedAt: at, revision: Date.parse(at) },
      unchanged: [
        ['updatedAt', read?.['updatedAt'] ?? ''],
        ['newestDealKey', read?.['newestDealKey']],
      ],
    }),
  }
}

const PAGE = 100

/**
 * Returns the keys of a business's copies, one for each of its deals, including archived deals.
 * Deals have no copies of an organization's account.
 */
async function mirrorsOf({ type, key }: PaidOwner): Promise<ItemKey[]> {
  if (type === 'team') return []
  const offerKeys = new Set<string>()
  const deals = queryAll({
    pk: pk.sponsor(key),
    between: [SORT.archivedOffer, `${SORT.publishedOffer}~`],
    isConsistent: true,
    limit: PAGE,
  })
  for await (const { sk } of deals) offerKeys.add(sk.slice(sk.lastIndexOf('#') + 1))
  return [...offerKeys].map(keys.offerSponsor)
}

function infoKey({ type, key }: PaidOwner): ItemKey {
  return type === 'sponsor' ? keys.sponsor(key) : keys.team(key)
}

function accountKey({ type, key }: PaidOwner): ItemKey {
  return keys.paymentAccount(type === 'sponsor' ? pk.sponsor(key) : pk.team(key))
}
