import type { PaidResource } from '#shared/api/payments-setup.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isWritten } from '../table/conditional-write.ts'
import { type ItemKey, keys, pk, SORT } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { batchGet, type Item, tableName } from '../table/table.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'

/** A business or an organization that is paid. */
export interface PaidOwner {
  readonly type: PaidResource
  readonly key: string
}

export interface PaymentAccountState {
  /** The business or organization as it stands. */
  readonly info: Item | undefined
  /** Its account, set up or not. */
  readonly accountId: string | undefined
  /** Its record carries the account: deals may be sold. */
  readonly isSetUp: boolean
  /** The account is noted to take transfers. */
  readonly isPayable: boolean
}

/** One consistent read of the record and the account beside it. */
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

/** Notes the account that was made for somebody. `account` fails where another was noted first. */
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
 * Notes that an account has begun to take transfers, or does so no more. Whoever notes it first
 * writes: the stream passes each beginning once to those who settle what waits.
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

/** A transaction holds 100 parts: so many deals beside the record itself and what belongs to it. */
const DEALS_AT_ONCE = 90

/**
 * Puts the account onto the record and onto the copies that its deals carry. Where they are too many
 * for one transaction the record comes last: while it lacks the account, the next look begins again.
 * `owner` fails where the business has got a deal since its deals were listed, or was changed.
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

/** Returns the copies of a business: one at each of its deals, published or not. */
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
