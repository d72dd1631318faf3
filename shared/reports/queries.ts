/** A common query for analysts, valid in both Athena and DuckDB. */
interface NamedQuery {
  readonly name: string
  readonly asks: string
  readonly sql: string
}

/**
 * Limits a query to recent days. Each day is a folder, so older days are not read and cost nothing.
 */
const since = (days: number) =>
  `dt >= cast(cast(current_date - interval '${days}' day as date) as varchar)`

/**
 * Limits a query to recent redemptions, because the files also contain contest entries and
 * purchases.
 */
const redeemed = (days: number) => `${since(days)} and type = 'redemption'`

export const NAMED_QUERIES: readonly NamedQuery[] = [
  {
    name: 'redemptions-by-day',
    asks: 'Redemptions and contest entries per day in Toronto, last 30 days',
    sql: `select local_day, count(case when type = 'redemption' then 1 end) as redemptions,
  count(case when type = 'contest' then 1 end) as contest_entries
from redemptions where ${since(30)} group by local_day order by local_day`,
  },
  {
    name: 'redemptions-by-hour',
    asks: 'Redemptions by hour of the day in UTC, last 90 days',
    sql: `select substr(redeemed_at, 12, 2) as hour, count(*) as redemptions
from redemptions where ${redeemed(90)} group by substr(redeemed_at, 12, 2) order by hour`,
  },
  {
    name: 'proven-by-hour',
    asks: 'Proven redemptions by hour of the day in UTC, last 90 days',
    sql: `select substr(proven_at, 12, 2) as hour, count(*) as proven
from proofs where ${since(90)} group by substr(proven_at, 12, 2) order by hour`,
  },
  {
    name: 'proven-by-business',
    asks: 'Proven redemptions per organization and business, last 90 days',
    sql: `select organization_key, business_key, count(*) as proven
from proofs where ${since(90)} and organization_key <> '' group by organization_key, business_key
order by proven desc, organization_key, business_key limit 500`,
  },
  {
    name: 'businesses-by-redemptions',
    asks: 'The 50 businesses with the most redemptions, last 90 days',
    sql: `select business_key, max(business) as business, count(*) as redemptions,
  count(distinct user_key) as fans
from redemptions where ${redeemed(90)} group by business_key order by redemptions desc, business_key limit 50`,
  },
  {
    name: 'deals-by-redemptions',
    asks: 'The 50 deals with the most redemptions, last 90 days',
    sql: `select deal_key, max(deal) as deal, max(business) as business, count(*) as redemptions
from redemptions where ${redeemed(90)} group by deal_key order by redemptions desc, deal_key limit 50`,
  },
  {
    name: 'proven-by-deal',
    asks: 'Redemptions per deal, those proven, and those proven offline, last 90 days',
    sql: `select r.deal_key, r.deal, r.redeemed, coalesce(p.proven, 0) as proven,
  coalesce(p.offline, 0) as offline
from (select deal_key, max(deal) as deal, count(*) as redeemed
  from redemptions where ${redeemed(90)} group by deal_key) r
left join (select deal_key, count(*) as proven, count(case when offline = 'yes' then 1 end) as offline
  from proofs where ${since(90)} group by deal_key) p
on p.deal_key = r.deal_key order by r.redeemed desc, r.deal_key limit 50`,
  },
  {
    name: 'redeemers-by-age-and-gender',
    asks: 'Redemptions by age group and gender, for groups of at least five fans, last 90 days',
    sql: `select age_group, gender, count(*) as redemptions, count(distinct user_key) as fans
from redemptions where ${redeemed(90)} group by age_group, gender
having count(distinct user_key) >= 5 order by age_group, gender`,
  },
  {
    name: 'redeemers-by-city',
    asks: 'Redemptions by city, for cities with at least five fans, last 90 days',
    sql: `select city, count(*) as redemptions, count(distinct user_key) as fans
from redemptions where ${redeemed(90)} and city <> '' group by city
having count(distinct user_key) >= 5 order by redemptions desc, city`,
  },
  {
    name: 'sales-by-business',
    asks: 'Sales per business: gross, refunds and net, last 365 days',
    sql: `select business_key, max(business) as business, currency, count(*) as sold,
  sum(price_cents) / 100.0 as gross_sales, sum(refunded_cents) / 100.0 as refunds,
  sum(price_cents - refunded_cents) / 100.0 as net_sales
from purchases where ${since(365)} group by business_key, currency order by gross_sales desc, business_key`,
  },
  {
    name: 'impressions-and-redemptions',
    asks: 'Impressions and redemptions per business, last 90 days',
    sql: `select i.business_key, i.impressions, coalesce(r.redemptions, 0) as redemptions
from (select business_key, sum(impressions) as impressions
  from impressions where ${since(90)} group by business_key) i
left join (select business_key, count(*) as redemptions
  from redemptions where ${redeemed(90)} group by business_key) r
on r.business_key = i.business_key order by i.impressions desc, i.business_key`,
  },
  {
    name: 'follows-by-organization',
    asks: 'Follows and unfollows per organization, last 90 days',
    sql: `select organization_key, count(case when change = 'follow' then 1 end) as follows,
  count(case when change = 'unfollow' then 1 end) as unfollows
from follows where ${since(90)} group by organization_key order by follows desc, organization_key`,
  },
  {
    name: 'deletions-by-day',
    asks: 'Accounts deleted per day in Toronto, last 365 days',
    sql: `select local_day, count(*) as accounts
from events where ${since(365)} and type = 'accountDelete' group by local_day order by local_day`,
  },
]
