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

const LOCAL_DAY = text(
  'local_day',
  'The day on which it was in Toronto, YYYY-MM-DD, as the portal counts it',
)
const BUSINESS = text('business_key', 'The business')
const ORGANIZATION = text('organization_key', 'The organization through which the fan came')
const DEAL = [text('deal_key', 'The deal'), text('deal', 'Its description at that moment')]
const FAN = text('user_key', 'The fan, by a key alone')

/**
 * Columns of each dataset for analysts. Datasets contain no names, addresses or e-mails of fans.
 */
export const DATASETS = {
  redemptions: [
    text('redeemed_at', 'When, as a UTC instant'),
    LOCAL_DAY,
    text('redemption_id', 'The redemption, contest entry or purchase'),
    text('type', 'redemption, contest or purchase: figures of redemptions count the first alone'),
    ...DEAL,
    BUSINESS,
    text('business', 'Its name at that moment'),
    ORGANIZATION,
    FAN,
    text('gender', 'As the fan had stated it; empty if they had not'),
    text('age_group', 'Of the fan at that moment; empty if it is not known'),
    text('city', 'Of the fan at that moment; empty if it is not known or their account is deleted'),
  ],
  proofs: [
    text('proven_at', 'When the coupon was accepted at a counter, as a UTC instant'),
    LOCAL_DAY,
    text('redemption_id', 'The redemption'),
    text('redeemed_at', 'When the coupon began, as a UTC instant, in whole seconds at times'),
    text('deal_key', 'The deal'),
    BUSINESS,
    ORGANIZATION,
    text('desk_key', 'The desk that accepted it; empty if staff did so in the portal'),
    text('desk', 'Its name at that moment'),
    text('offline', 'yes if the desk had no network at that moment, otherwise no'),
  ],
  purchases: [
    text('bought_at', 'When, as a UTC instant'),
    LOCAL_DAY,
    text('purchase_key', 'The purchase'),
    text('state', 'unredeemed, redeemed, refunding, refunded or disputed'),
    ...DEAL,
    BUSINESS,
    text('business', 'Its name at that moment'),
    ORGANIZATION,
    FAN,
    whole('price_cents', 'What was paid, in cents of the currency'),
    text('currency', 'CAD or USD'),
    text('redeemed_at', 'When the business confirmed it; empty until then'),
    text('refunded_at', 'When the money was back; empty until then'),
    whole('refunded_cents', 'What of the price has gone back, or is on its way'),
  ],
  impressions: [
    text('hour_at', 'The beginning of the hour, as a UTC instant'),
    LOCAL_DAY,
    BUSINESS,
    whole('impressions', 'How often pages of its deals were seen in that hour'),
  ],
  follows: [
    text('happened_at', 'When, as a UTC instant'),
    LOCAL_DAY,
    text('organization_key', 'The organization'),
    text('change', 'follow or unfollow'),
  ],
  events: [
    text('happened_at', 'When, as a UTC instant'),
    LOCAL_DAY,
    text('event_key', 'The event'),
    text('type', 'follow, unfollow or accountDelete'),
    text('resource', 'What it was done to: team or user'),
    text('resource_key', 'Which one'),
    FAN,
  ],
} as const satisfies Readonly<Record<string, readonly DatasetColumn[]>>

export type Dataset = keyof typeof DATASETS
export const DATASET_NAMES = Object.keys(DATASETS) as Dataset[]
