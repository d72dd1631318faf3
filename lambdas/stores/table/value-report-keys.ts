import type { ItemKey } from './keys.ts'

/** Business or organization that makes value reports. */
export interface ReportOwner {
  readonly kind: 'sponsor' | 'team'
  readonly key: string
}

export const VALUE_REPORT = 'REPORT#'

/** Returns the partition of an owner's value reports. */
export function valueReportsOf({ kind, key }: ReportOwner): string {
  return `VALUEREPORTS#${kind}#${key}`
}

export function valueReportKey(owner: ReportOwner, reportKey: string): ItemKey {
  return { pk: valueReportsOf(owner), sk: VALUE_REPORT + reportKey }
}

/** Returns the key of the number of value reports that an owner ever created. */
export function createdValueReportsKey(owner: ReportOwner): ItemKey {
  return { pk: valueReportsOf(owner), sk: 'CREATED' }
}

/** Returns the key of the value report that a link's token opens, by the token's hash. */
export function valueReportTokenKey(tokenHash: string): ItemKey {
  return { pk: `VALUETOKEN#${tokenHash}`, sk: 'TOKEN' }
}
