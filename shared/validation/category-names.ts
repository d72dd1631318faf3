import type { MessageKey } from '../field-messages.ts'
import { foldName } from '../text.ts'

interface Row {
  readonly was?: string | undefined
  readonly name: string
}
type Rows = readonly (Row & { readonly subcategories: readonly Row[] })[]

interface CategoryFault {
  readonly path: string
  readonly messageKey: MessageKey
}

/**
 * Returns the faults in category names. A name may occur only once among all categories and
 * sub-categories. A row must not take the stored name of another row or of a removed one, because
 * items that use the name could then belong to either row.
 */
export function categoryFaults(rows: Rows, stored: readonly string[]): CategoryFault[] {
  const all = namedIn(rows)
  const seen = new Set<string>()
  return all.flatMap(({ path, was, name }): CategoryFault[] => {
    const folded = foldName(name)
    if (folded === '') return []
    const isTwice = seen.has(folded)
    seen.add(folded)
    if (isTwice) return [{ path, messageKey: 'validation.category.twice' }]
    const isOfAnother = stored.some((other) => other !== was && foldName(other) === folded)
    return isOfAnother ? [{ path, messageKey: 'validation.category.stillUsed' }] : []
  })
}

/** Returns all rows, each with the form path of its name. */
export function namedIn(rows: Rows): (Row & { path: string })[] {
  return rows.flatMap(({ subcategories, ...row }, index) => [
    { ...row, path: `categories.${index}.name` },
    ...subcategories.map((sub, place) => ({
      ...sub,
      path: `categories.${index}.subcategories.${place}.name`,
    })),
  ])
}
