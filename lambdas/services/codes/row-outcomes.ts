import type { CodeTotals, RowOutcome } from '#shared/model/code.ts'
import type { CodeFault } from '#shared/unlock-codes/fault.ts'
import type { Part } from '../../stores/table/writes.ts'

export interface RowResult {
  readonly outcome: RowOutcome
  readonly fault?: CodeFault
}

/**
 * Results, by the letter that the table stores for each. A thousand rows therefore need only one
 * kilobyte.
 */
const RESULTS: Readonly<Record<string, RowResult>> = {
  a: { outcome: 'added' },
  d: { outcome: 'duplicate' },
  b: { outcome: 'invalid', fault: 'blank' },
  l: { outcome: 'invalid', fault: 'tooLong' },
  x: { outcome: 'invalid', fault: 'damaged' },
  c: { outcome: 'changed' },
  s: { outcome: 'skipped' },
}

export const DUPLICATE: RowResult = { outcome: 'duplicate' }

export const CHANGED_LETTER = letterOf({ outcome: 'changed' })

export function letterOf({ outcome, fault }: RowResult): string {
  const found = Object.entries(RESULTS).find(
    ([, result]) => result.outcome === outcome && result.fault === fault,
  )
  if (found === undefined) throw new Error(`No letter stands for ${outcome} ${fault ?? ''}`)
  return found[0]
}

export function resultOf(letter: string): RowResult {
  const result = RESULTS[letter]
  if (result === undefined) throw new Error(`${letter} stands for no outcome`)
  return result
}

/** Result of a row, and the write that leads to it, if any. */
export interface RowPlan {
  readonly result: RowResult
  readonly change?: {
    readonly part: Part
    readonly moves: CodeTotals
    /**
     * Code that the row adds. If the code already exists, the row is a duplicate. If the write
     * fails for another reason, the rows are planned again.
     */
    readonly adds?: string
  }
}
