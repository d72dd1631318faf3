import { type ItemKey, pk } from './keys.ts'

/** Keys of reports requested in the portal, in addition to those in keys.ts. */
export const reportKeys = {
  report: (userKey: string, reportKey: string): ItemKey => ({
    pk: reportsOf(userKey),
    sk: reportKey,
  }),
  /** Mark of an unfinished report; deleted once it is complete. */
  open: (userKey: string, reportKey: string): ItemKey => ({
    pk: pk.list('reports'),
    sk: `${userKey}#${reportKey}`,
  }),
}

/** Returns the partition of a user's reports. */
export function reportsOf(userKey: string): string {
  return `REPORTS#${userKey}`
}
