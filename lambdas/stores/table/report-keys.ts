import { type ItemKey, pk } from './keys.ts'

/** Keys of the reports that people of the portal ask for, as keys.ts spells all others. */
export const reportKeys = {
  report: (userKey: string, reportKey: string): ItemKey => ({
    pk: reportsOf(userKey),
    sk: reportKey,
  }),
  /** Mark of a report that is being written; deleted once it is done. */
  open: (userKey: string, reportKey: string): ItemKey => ({
    pk: pk.list('reports'),
    sk: `${userKey}#${reportKey}`,
  }),
}

/** The partition of somebody's reports, by their keys. */
export function reportsOf(userKey: string): string {
  return `REPORTS#${userKey}`
}
