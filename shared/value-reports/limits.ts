/** Maximum number of open value reports of a business or organization. */
export const VALUE_REPORTS_MAX = 20

/** Maximum number of days of a value report, the length of a leap year. */
export const VALUE_REPORT_DAYS_MAX = 366

/** Number of days after which a link ends unless its owner chooses another day. */
export const VALUE_REPORT_LINK_DAYS = 90

/** Maximum number of days for which a link opens. */
export const VALUE_REPORT_LINK_DAYS_MAX = 366

export const VALUE_REPORT_NAME_MAX = 60

/** Owners of value reports, as named in paths of the API: businesses and organizations. */
export const VALUE_REPORT_OWNERS = ['sponsors', 'organizations'] as const
export type ValueReportOwner = (typeof VALUE_REPORT_OWNERS)[number]
