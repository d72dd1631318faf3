/** Returns whether a path is a field or inside one: `rows.0.name` is inside `rows`. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** Previous index of each row; undefined for a new row. */
export type Origins = readonly (number | undefined)[]

/**
 * Returns `byPath` after rows of a list were moved: updates the row index in each path, and drops
 * the paths of removed rows.
 */
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
