/**
 * Prefix of files for analysts. A file's key is `reports/<dataset>/dt=YYYY-MM-DD/<shard>.csv`, with
 * the UTC day.
 */
export const DAY_FILES_PREFIX = 'reports/'

/**
 * Prefix of the files that list the wrong counts found by nightly recounts. Each slice of a recount
 * writes a separate file.
 */
export const RECOUNT_PREFIX = 'reports/recount/'

/** Number of files per dataset and day. */
export const FILES_PER_DAY = 4

export interface DatasetColumn {
  readonly name: string
  readonly type: 'string' | 'bigint'
  readonly means: string
}

const text = (name: string, means: string): DatasetColumn => ({ name, type: 'string', means })
const whole = (name: string, means: string): DatasetColumn => ({ name, type: 'bigint', means })

const LOCAL_DAY = text('local_day', 'Day in Toronto, YYYY-MM-DD, as in the portal')
const BUSINESS = text('business_key', 'Key of the business')
const ORGANIZATION = text('organization_key', 'Key of the organization through which the fan came')
const DEAL = [
  text('deal_key', 'Key of the deal'),
  text('deal', 'Description of the deal at that time'),
]
const FAN = text('user_key', 'Key of the fan; the data has no names')

/**
 * Columns of each dataset for analysts. Datasets contain no names, addresses or e-mails of fans.
 */
export const DATASETS = {
  redemptions: [
    text('redeemed_at', 'Time in UTC'),
    LOCAL_DAY,
    text('redemption_id', 'ID of the redemption, contest entry or purchase'),
    text('type', 'redemption, contest or purchase; only the first counts as a redemption'),
    ...DEAL,
    BUSINESS,
    text('business', 'Name of the business at that time'),
    ORGANIZATION,
    FAN,
    text('gender', 'Gender from the fan’s profile; empty if not given'),
    text('age_group', 'Age group of the fan at that time; empty if unknown'),
    text('city', 'City of the fan at that time; empty if unknown or if the account is deleted'),
  ],
  proofs: [
    text('proven_at', 'Time in UTC at which the coupon was accepted at a counter'),
    LOCAL_DAY,
    text('redemption_id', 'ID of the redemption'),
    text('redeemed_at', 'Time in UTC of the redemption; sometimes rounded to seconds'),
    text('deal_key', 'Key of the deal'),
    BUSINESS,
    ORGANIZATION,
    text('desk_key', 'Key of the desk that accepted it; empty if staff accepted it in the portal'),
    text('desk', 'Name of the desk at that time'),
    text('offline', 'yes if the desk was offline at that time, otherwise no'),
  ],
  purchases: [
    text('bought_at', 'Time in UTC'),
    LOCAL_DAY,
    text('purchase_key', 'Key of the purchase'),
    text('state', 'unredeemed, redeemed, refunding, refunded or disputed'),
    ...DEAL,
    BUSINESS,
    text('business', 'Name of the business at that time'),
    ORGANIZATION,
    FAN,
    whole('price_cents', 'Amount paid, in cents of the currency'),
    text('currency', 'CAD or USD'),
    text('redeemed_at', 'Time at which the business confirmed it; empty until then'),
    text('refunded_at', 'Time at which the refund was complete; empty until then'),
    whole('refunded_cents', 'Amount refunded or being refunded, in cents'),
  ],
  impressions: [
    text('hour_at', 'Start of the hour, in UTC'),
    LOCAL_DAY,
    BUSINESS,
    whole('impressions', 'Number of views of its deal pages in that hour'),
  ],
  follows: [
    text('happened_at', 'Time in UTC'),
    LOCAL_DAY,
    text('organization_key', 'Key of the organization'),
    text('change', 'follow or unfollow'),
  ],
  events: [
    text('happened_at', 'Time in UTC'),
    LOCAL_DAY,
    text('event_key', 'Key of the event'),
    text('type', 'follow, unfollow or accountDelete'),
    text('resource', 'Kind of record: team or user'),
    text('resource_key', 'Key of the record'),
    FAN,
  ],
} as const satisfies Readonly<Record<string, readonly DatasetColumn[]>>

export type Dataset = keyof typeof DATASETS
export const DATASET_NAMES = Object.keys(DATASETS) as Dataset[]
