import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'

/** Options of a list: its filters and the columns that it can be sorted by, named as in its URL. */
export type ListOptions<Choice extends string = string> = {
  /** Allowed values of each filter. The first value is the default. */
  choices: Readonly<Record<Choice, readonly [string, ...string[]]>>
  /** Columns that the server can sort by. */
  sorts?: readonly string[]
  /** Default order. */
  initialSort?: Sort
}

export type Sort = { column: string; isDescending: boolean }

export type ListState<Choice extends string = string> = {
  query: string
  chosen: Readonly<Record<Choice, string>>
  sort: Sort | undefined
  /** Page number, from 1. */
  page: number
}

export type ListChange<Choice extends string = string> = {
  query?: string
  chosen?: Partial<Record<Choice, string>>
  /** Undefined means the default order. */
  sort?: Sort | undefined
  page?: number
}

const MOST_PAGES = 100_000

/** Reads the state of a list from the address. Unknown values are ignored. */
export function readListState<Choice extends string>(
  options: ListOptions<Choice>,
  search: URLSearchParams,
): ListState<Choice> {
  const chosen = namesOf(options).map((name) => {
    const [initial, ...others] = options.choices[name]
    const asked = search.get(name)
    return [name, others.find((value) => value === asked) ?? initial]
  })
  return {
    query: (search.get('query') ?? '').trim().slice(0, SEARCH_TERMS_MAX_LENGTH),
    chosen: Object.fromEntries(chosen),
    sort: readSort(options, search.get('sort')),
    page: readPage(search.get('page')),
  }
}

/**
 * Returns the query of the address after a change. Leaves out default values, and preserves other
 * parameters.
 */
export function changedAddress<Choice extends string>(
  options: ListOptions<Choice>,
  before: URLSearchParams,
  change: ListChange<Choice>,
): URLSearchParams {
  const after = new URLSearchParams(before)
  if (change.query !== undefined) put(after, 'query', change.query.trim(), '')
  for (const name of namesOf(options)) {
    const value = change.chosen?.[name]
    if (value !== undefined) put(after, name, value, options.choices[name][0])
  }
  if ('sort' in change) {
    put(after, 'sort', sortText(change.sort ?? options.initialSort), sortText(options.initialSort))
  }
  // A change of the search, a filter or the order leads to the first page.
  put(after, 'page', String(change.page ?? 1), '1')
  return after
}

/** Returns the query of the address without text search, filters and page number. */
export function clearedAddress<Choice extends string>(
  options: ListOptions<Choice>,
  before: URLSearchParams,
): URLSearchParams {
  const chosen = namesOf(options).map((name) => [name, options.choices[name][0]])
  return changedAddress(options, before, { query: '', chosen: Object.fromEntries(chosen) })
}

/** Returns whether a text search or a filter narrows the list. */
export function isNarrowed<Choice extends string>(
  options: ListOptions<Choice>,
  { query, chosen }: ListState<Choice>,
): boolean {
  return query !== '' || namesOf(options).some((name) => chosen[name] !== options.choices[name][0])
}

function namesOf<Choice extends string>({ choices }: ListOptions<Choice>): Choice[] {
  return Object.keys(choices) as Choice[]
}

/** Writes an order as text: `name` is ascending, `-name` descending. */
export function sortText(sort: Sort | undefined): string {
  return sort === undefined ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`
}

function readSort({ sorts = [], initialSort }: ListOptions, text: string | null): Sort | undefined {
  const isDescending = text?.startsWith('-') ?? false
  const column = isDescending ? text?.slice(1) : text
  return column && sorts.includes(column) ? { column, isDescending } : initialSort
}

function readPage(text: string | null): number {
  const page = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(page, MOST_PAGES)
}

function put(search: URLSearchParams, name: string, value: string, initial: string): void {
  if (value === initial) search.delete(name)
  else search.set(name, value)
}
