import type { ProvableRow } from '#shared/api/portal.schemas.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { readProofs } from '../../stores/deals/proofs.ts'

type Proven = Pick<ProvableRow, 'provenAt' | 'desk' | 'isOffline'>

/** Adds to redemptions when and where their coupons were accepted, a hundred per request. */
export async function withProofs<Row extends Redemption>(
  rows: readonly Row[],
): Promise<(Row & Proven)[]> {
  const redeemed = rows.filter(({ transactionType }) => transactionType === 'redemption')
  if (redeemed.length === 0) return [...rows]
  const proofs = await readProofs(redeemed.map(({ id }) => id))
  return rows.map((row) => {
    const proof = proofs.get(row.id)
    return proof === undefined ? row : Object.assign({}, row, provenBy(proof))
  })
}

function provenBy({ provenAt, desk, isOffline }: Proven): Proven {
  return {
    provenAt,
    ...(desk !== undefined && { desk }),
    ...(isOffline !== undefined && { isOffline }),
  }
}

/** Adds proofs to a page of redemptions. */
export async function pageWithProofs<P extends { readonly items: readonly Redemption[] }>(
  page: P,
): Promise<Omit<P, 'items'> & { items: (P['items'][number] & Proven)[] }> {
  return Object.assign({}, page, { items: await withProofs(page.items) })
}
