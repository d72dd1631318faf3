/** Whether a path is a field or within it: `rows.0.name` is within `rows`. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** Of each row of a list where it stood before; a new one has stood nowhere. */
export type Origins = readonly (number | undefined)[]

/** What is known by the paths of fields, once the rows of a list stand elsewhere or are gone. */
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
