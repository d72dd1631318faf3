/** Whether a path is a field or within it: `rows.0.name` is within `rows`. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** Former place of each row of a list; a new row has none. */
export type Origins = readonly (number | undefined)[]

/** Returns what is known by field paths, once the rows of a list have moved or are gone. */
export function movedRows<Known>(
  byPath: Readonly<Record<string, Known>>,
  list: string,
  origins: Origins,
): Record<string, Known> {
  return Object.fromEntries(
    Object.entries(byPath).flatMap(([path, known]) => {
      const [row = '', ...rest] = path.slice(list.length + 1).split('.')
      if (!path.startsWith(`${list}.`) || !/^\d+$/.test(row)) return [[path, known]]
      const place = origins.indexOf(Number(row))
      return place < 0 ? [] : [[[list, place, ...rest].join('.'), known]]
    }),
  )
}
