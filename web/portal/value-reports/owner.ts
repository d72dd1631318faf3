import type { ValueReportOwner } from '#shared/value-reports/limits.ts'

/** Business or organization whose value reports a page shows, as in the API's paths. */
export type Owner = { owner: ValueReportOwner; key: string }
