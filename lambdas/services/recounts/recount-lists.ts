import {
  type ListCountName,
  type ListDrift,
  listCountParts,
  mendListCount,
  needsItem,
} from '../../stores/counters/list-counts.ts'
import type { Item } from '../../stores/table/table.ts'

interface ListCount extends ListCountName {
  counted: number
  noted: number | undefined
  revision: unknown
}

/** Stored counts, each with the actual number of items. */
export type ListCounts = Map<string, ListCount>

/** Adds an item of the table to the counts. `isWanted` selects by partition key. */
export function addToLists(
  lists: ListCounts,
  item: Item,
  isWanted: (partition: string) => boolean,
): void {
  for (const { key, field, noted, counted, revision } of listCountParts(item)) {
    if (noted === counted || !isWanted(key.pk)) continue
    const id = idOf({ key, field })
    const list = lists.get(id) ?? { key, field, counted: 0, noted: undefined, revision: undefined }
    lists.set(id, list)
    list.counted += counted ?? 0
    if (noted === undefined) continue
    list.noted = noted
    list.revision = revision
  }
}

/** Returns the stored counts that differ from the actual numbers. */
export function findListDrift(lists: ListCounts): ListDrift[] {
  return [...lists.values()].flatMap((list) => {
    const { noted = 0, counted } = list
    if (noted === counted || (list.noted === undefined && needsItem(list))) return []
    return [{ key: list.key, field: list.field, noted, counted, revision: list.revision }]
  })
}

/** Returns the differences that both scans found and that did not change in between. */
export function lastingListDrift(
  drift: readonly ListDrift[],
  again: readonly ListDrift[],
): ListDrift[] {
  const known = new Map(drift.map((one) => [idOf(one), one]))
  return again.filter((one) => {
    const before = known.get(idOf(one))
    return (
      before?.noted === one.noted &&
      before.counted === one.counted &&
      before.revision === one.revision
    )
  })
}

/**
 * Corrects the stored counts. Returns the counts that could not be corrected, because they have
 * changed since the comparison.
 */
export async function mendLists(drift: readonly ListDrift[]): Promise<ListDrift[]> {
  const unmended: ListDrift[] = []
  for (const one of drift) if (!(await mendListCount(one))) unmended.push(one)
  return unmended
}

function idOf({ key, field }: ListCountName): string {
  return [key.pk, key.sk, field].join('\n')
}
