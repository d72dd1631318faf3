import { Purchase } from '#shared/model/purchase.ts'
import type { Instant } from '#shared/time.ts'
import { purchasesOf } from '../table/keys.ts'
import { nextPosition, readPosition, upTo } from '../table/pages.ts'
import { parseItem, queryPage } from '../table/table.ts'

const READ = 300

/** Reads the purchases at a business in a period, newest first, from a position on. */
export async function readPurchaseRows(
  sponsorKey: string,
  period: { readonly from: Instant | undefined; readonly until: Instant },
  position: string | undefined,
): Promise<{ rows: Purchase[]; next: string | undefined }> {
  const { items, next } = await queryPage({
    pk: purchasesOf(sponsorKey),
    index: 'bySponsor',
    between: upTo(period),
    newestFirst: true,
    limit: READ,
    after: readPosition(position),
  })
  return { rows: items.map((item) => parseItem(Purchase, item)), next: nextPosition(next) }
}
