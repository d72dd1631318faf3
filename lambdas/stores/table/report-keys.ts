import { type ItemKey, pk } from './keys.ts'

/** Keys of reports that staff request in the portal. */
export const reportKeys = {
  report: (userKey: string, reportKey: string): ItemKey => ({
    pk: reportsOf(userKey),
    sk: reportKey,
  }),
  /** Marker of an unfinished report, deleted once the report is complete. */
  open: (userKey: string, reportKey: string): ItemKey => ({
    pk: pk.list('reports'),
    sk: `${userKey}#${reportKey}`,
  }),
}

/** Returns the partition of a user's reports. */
export function reportsOf(userKey: string): string {
  return `REPORTS#${userKey}`
}
