import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { ReconciliationNight } from '#shared/api/reconciliations.schemas.ts'
import { Checkout } from '#shared/model/checkout.ts'
import { Purchase } from '#shared/model/purchase.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { parseCard } from '../deals/stored-card.ts'
import { keys, pk, purchasesOf, SORT } from '../table/keys.ts'
import {
  cursorAfter,
  type ListRequest,
  nextPosition,
  readCursor,
  readPosition,
} from '../table/pages.ts'
import {
  batchGet,
  getItem,
  type Item,
  parseItem,
  queryAll,
  queryPage,
  tableName,
} from '../table/table.ts'
import { shardOfWork } from './purchase-work.ts'

const PAGE = 200

/** Yields the purchases at a business in a period, oldest first. */
export async function* purchasesOfBusiness(
  sponsorKey: string,
  { from, before }: { readonly from: string; readonly before: string },
): AsyncGenerator<Purchase, void> {
  const range = {
    pk: purchasesOf(sponsorKey),
    index: 'bySponsor',
    between: [from, before],
    limit: PAGE,
  } as const
  for await (const item of queryAll(range)) yield parseItem(Purchase, item)
}

/** Yields the keys of a business's published flash deals. */
export async function* flashDealsOfBusiness(sponsorKey: string): AsyncGenerator<string, void> {
  const range = { pk: pk.sponsor(sponsorKey), prefix: SORT.publishedOffer, limit: PAGE }
  for await (const item of queryAll(range)) {
    const { key, flashDeal } = parseCard(item)
    if (flashDeal) yield key
  }
}

export interface Known {
  readonly checkout: Checkout | undefined
  readonly purchase: Purchase | undefined
  readonly hasWork: boolean
}

/** Reads the checkout, the purchase and the pending work of each of up to 33 keys. */
export async function readKnown(
  ids: readonly { readonly userKey: string; readonly key: string }[],
): Promise<Known[]> {
  const items = await batchGet(
    ids.flatMap(({ userKey, key }) => [
      keys.checkout(userKey, key),
      keys.purchase(userKey, key),
      keys.purchaseWork(shardOfWork(key), key),
    ]),
    { isConsistent: true },
  )
  return ids.map((_, i) => {
    const [checkout, purchase, work] = items.slice(3 * i, 3 * i + 3)
    return {
      checkout: checkout && parseItem(Checkout, checkout),
      purchase: purchase && parseItem(Purchase, purchase),
      hasWork: work !== undefined,
    }
  })
}

/** Result of a nightly reconciliation. `file` is the key of the report in the reports bucket. */
export const Reconciliation = z.extend(ReconciliationNight, { file: z.string() })
export type Reconciliation = z.infer<typeof Reconciliation>

export async function putReconciliation(reconciliation: Reconciliation): Promise<void> {
  const Item = reconciliationItem(reconciliation)
  await dynamo('PutItem', { TableName: tableName(), Item })
}

export function reconciliationItem(reconciliation: Reconciliation): Item {
  return { ...keys.reconciliation(reconciliation.day), ...reconciliation }
}

export async function readReconciliation(day: string): Promise<Reconciliation | undefined> {
  const item = await getItem(keys.reconciliation(day))
  return item && parseItem(Reconciliation, item)
}

/** Lists the nightly reconciliations, newest first. */
export async function listNights({
  limit,
  cursor,
}: ListRequest): Promise<Page<ReconciliationNight>> {
  const { pk: partition } = keys.reconciliation('')
  const { items, next } = await queryPage({
    pk: partition,
    newestFirst: true,
    limit,
    after: readCursor(partition, cursor),
  })
  return {
    items: items.map((item) => parseItem(ReconciliationNight, item)),
    ...cursorAfter(partition, next),
  }
}

const NIGHTS_READ = 100

/** Reads the nightly reconciliations of a period, newest first, from a position on. */
export async function readNightRows(
  { from, until }: { readonly from: Instant | undefined; readonly until: Instant },
  position: string | undefined,
): Promise<{ rows: ReconciliationNight[]; next: string | undefined }> {
  const { items, next } = await queryPage({
    pk: keys.reconciliation('').pk,
    newestFirst: true,
    limit: NIGHTS_READ,
    between: [from?.slice(0, 10) ?? '0', until.slice(0, 10)],
    after: readPosition(position),
  })
  const rows = items.map((item) => parseItem(ReconciliationNight, item))
  return { rows, next: nextPosition(next) }
}
