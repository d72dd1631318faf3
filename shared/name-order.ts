export const NAME_ORDERS = ['Alphabetical', 'NewestToOldest', 'OldestToNewest'] as const
/** Sort order of a list of organizations or businesses, spelled as in the portal's URLs. */
export type NameOrder = (typeof NAME_ORDERS)[number]

interface Named {
  readonly key: string
  /** Name, normalized for comparison. */
  readonly name: string
  readonly archived: boolean
  readonly createdAt: string
}

/** Returns a function that compares two rows of a list. Orders by date put archived rows last. */
export function compareNamed(order: NameOrder) {
  return (one: Named, other: Named): number => {
    if (order === 'Alphabetical') {
      return compareTexts(one.name, other.name) || compareTexts(one.key, other.key)
    }
    if (one.archived !== other.archived) return one.archived ? 1 : -1
    const ascending =
      compareTexts(one.createdAt, other.createdAt) || compareTexts(one.key, other.key)
    return order === 'OldestToNewest' ? ascending : -ascending
  }
}

/** Compares two texts by their code units, so that every platform sorts alike. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
