import { DATE_RANGES, type DateRange } from '#shared/date-range.ts'

/** The period that a list is narrowed to, as its address says it. */
export function rangeOf(chosen: string): DateRange | undefined {
  return DATE_RANGES.find((range) => range === chosen)
}
