import type { Item } from '../table/table.ts'

const PREFIX = 'late:'
/** Late counts come within hours, or by a recount; older months are thrown together. */
const NOTED = 4

/** The months that a UTC day has a part in, on all clocks behind UTC: its first day ends the one before. */
function monthsWith(day: string): string[] {
  const month = day.slice(0, 7)
  if (!day.endsWith('-01')) return [month]
  return [month, new Date(Date.parse(day) - 1).toISOString().slice(0, 7)]
}

/** Returns a totals item's notes of days that were counted late: attributes to set and to remove. */
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

/** The last revision of a totals item in which a month that was over was counted in; 0 for never. */
export function lateRevision(item: Item | undefined, month: string): number {
  return Number(item?.[PREFIX + month] ?? item?.['late'] ?? 0)
}

/** Whether a day that was over was counted in between two readings of a totals item. */
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
