export const REPORT_FORMATS = ['csv', 'csv.gz'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
