import type { Item } from '../table/table.ts'

const PREFIX = 'late:'
/**
 * Number of months that have their own `late:` attribute. Late counts are usually hours old, so
 * older months share `late`.
 */
const NOTED = 4

/**
 * Returns the months to which a UTC day belongs in UTC and in time zones behind it. The first day
 * of a month also belongs to the previous month.
 */
function monthsWith(day: string): string[] {
  const month = day.slice(0, 7)
  if (!day.endsWith('-01')) return [month]
  return [month, new Date(Date.parse(day) - 1).toISOString().slice(0, 7)]
}

/**
 * Returns the attributes to set and remove in a totals item when counts for closed days are added.
 */
export function noteLate(
  item: Item | undefined,
  days: readonly string[],
): { readonly set: Record<string, number>; readonly remove: string[] } {
  if (days.length === 0) return { set: {}, remove: [] }
  const revision = Number(item?.['revision'] ?? 0) + 1
  const fresh = new Map(days.flatMap(monthsWith).map((month) => [PREFIX + month, revision]))
  const noted = new Map([...notesOf(item), ...fresh])
  const dropped = [...noted.keys()].sort().slice(0, -NOTED)
  const isFirst = dropped.length === 0
  const late = Math.max(Number(item?.['late'] ?? 0), ...dropped.map((name) => noted.get(name) ?? 0))
  return {
    set: {
      ...Object.fromEntries([...fresh].filter(([name]) => !dropped.includes(name))),
      ...(!isFirst && { late }),
    },
    remove: dropped.filter((name) => item?.[name] !== undefined),
  }
}

/**
 * Returns the revision at which a totals item last got counts for closed days of a month, or 0 if
 * it never did. Older months share the latest of their revisions.
 */
export function lateRevision(item: Item | undefined, month: string): number {
  return Number(item?.[PREFIX + month] ?? item?.['late'] ?? 0)
}

/** Returns whether counts were added to a closed day between two reads of a totals item. */
export function hasLateSince(before: Item | undefined, now: Item | undefined): boolean {
  const newest = (item: Item | undefined) =>
    Math.max(Number(item?.['late'] ?? 0), ...notesOf(item).map(([, revision]) => revision))
  return newest(now) > newest(before)
}

function notesOf(item: Item | undefined): [string, number][] {
  return Object.entries(item ?? {})
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, revision]) => [name, Number(revision)])
}
