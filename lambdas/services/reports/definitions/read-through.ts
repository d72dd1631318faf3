import { Key } from '#shared/model/common.ts'
import type { SourcePage } from './definition.ts'

interface Owner {
  /** Key of the owner; absent after the last owner. */
  readonly key?: string
  /** Position of the next owner. */
  readonly next: string | undefined
}

type Owners = (after: string | undefined) => Promise<Owner>

type RowsOf<Row> = (
  ownerKey: string,
  position: string | undefined,
) => Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }>

/** Position in a report: within an owner's rows, or before the next owner. */
interface Place {
  readonly after?: string | undefined
  readonly ownerKey?: string | undefined
  readonly inner?: string | undefined
}

/**
 * Returns a function that returns the owners in the order of their keys, which never change. The
 * function lists the keys once.
 */
export function inKeyOrder(listKeys: () => Promise<readonly string[]>): Owners {
  let listed: Promise<readonly string[]> | undefined
  return async (position) => {
    const after = position === undefined ? '' : Key.parse(position)
    listed ??= listKeys()
    const keys = await listed
    const key = keys.find((one) => one > after)
    if (key === undefined) return { next: undefined }
    return { key, next: key === keys.at(-1) ? undefined : key }
  }
}

const ENOUGH = 500
const READS_MAX = 40

/**
 * Reads the rows of many owners in turn. A page may cover several small owners, or a part of a
 * large one.
 */
export async function readThrough<Row>(
  owners: Owners,
  rowsOf: RowsOf<Row>,
  position: string | undefined,
  enough = ENOUGH,
): Promise<SourcePage<Row>> {
  let place: Place = position === undefined ? {} : JSON.parse(position)
  const rows: Row[] = []
  for (let reads = 0; rows.length < enough && reads < READS_MAX; reads += 1) {
    const owner: Owner =
      place.ownerKey === undefined
        ? await owners(place.after)
        : { key: place.ownerKey, next: place.after }
    if (owner.key === undefined) return { rows }
    const page = await rowsOf(owner.key, place.inner)
    rows.push(...page.rows)
    if (page.next !== undefined) {
      place = { after: owner.next, ownerKey: owner.key, inner: page.next }
    } else if (owner.next === undefined) {
      return { rows }
    } else {
      place = { after: owner.next }
    }
  }
  return { rows, next: JSON.stringify(place) }
}
