/** Day on which the prices were written down, from memory unless their entry says otherwise. */
export const PRICED_ON = '2026-11-23'

/** Pages on which AWS publishes its prices. */
const PAGES = {
  table: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  lambda: 'https://aws.amazon.com/lambda/pricing/',
  api: 'https://aws.amazon.com/api-gateway/pricing/',
  edge: 'https://aws.amazon.com/cloudfront/pricing/',
  firewall: 'https://aws.amazon.com/waf/pricing/',
  files: 'https://aws.amazon.com/s3/pricing/',
  mail: 'https://aws.amazon.com/ses/pricing/',
  pool: 'https://aws.amazon.com/cognito/pricing/',
  queue: 'https://aws.amazon.com/sqs/pricing/',
  watch: 'https://aws.amazon.com/cloudwatch/pricing/',
  places: 'https://aws.amazon.com/location/pricing/',
  secrets: 'https://aws.amazon.com/secrets-manager/pricing/',
  keys: 'https://aws.amazon.com/kms/pricing/',
  search: 'https://aws.amazon.com/opensearch-service/pricing/',
  names: 'https://aws.amazon.com/route53/pricing/',
} as const

const { table, lambda, api, edge, firewall, files, mail, pool, queue, watch, places } = PAGES
const { secrets, keys, search, names } = PAGES

/**
 * List prices of ca-central-1 in USD, written down FROM MEMORY on `PRICED_ON`. Compare each price
 * with its page before a decision. Volume discounts and free tiers are left out.
 */
export const PRICES = {
  tableReadUnit: { usd: 0.1375, per: 1e6, page: table },
  tableWriteUnit: { usd: 0.6875, per: 1e6, page: table },
  tableGb: { usd: 0.275, per: 1, page: table },
  /**
   * One-time price of each warm unit that is added to a table or an index, written down on
   * 2026-11-28: the price of a provisioned unit for 15 hours.
   */
  warmReadUnit: { usd: 0.002145, per: 1, page: table },
  warmWriteUnit: { usd: 0.010725, per: 1, page: table },
  tableRecoveryGb: { usd: 0.22, per: 1, page: table },
  lambdaRequest: { usd: 0.2, per: 1e6, page: lambda },
  /** Price on arm64. */
  lambdaGbSecond: { usd: 13.3334, per: 1e6, page: lambda },
  apiRequest: { usd: 1.11, per: 1e6, page: api },
  liveMessage: { usd: 1.11, per: 1e6, page: api },
  liveMinute: { usd: 0.278, per: 1e6, page: api },
  edgeRequest: { usd: 1, per: 1e6, page: edge },
  edgeGb: { usd: 0.085, per: 1, page: edge },
  edgeFunction: { usd: 0.1, per: 1e6, page: edge },
  firewallAcl: { usd: 5, per: 1, page: firewall },
  firewallRule: { usd: 1, per: 1, page: firewall },
  firewallRequest: { usd: 0.6, per: 1e6, page: firewall },
  fileGb: { usd: 0.025, per: 1, page: files },
  filePut: { usd: 5.5, per: 1e6, page: files },
  fileGet: { usd: 0.44, per: 1e6, page: files },
  mail: { usd: 100, per: 1e6, page: mail },
  /**
   * Price per fan on Cognito's Lite plan. Falls to 0.0046 at 100,000 fans and to 0.0025 at ten
   * million.
   */
  fanOnLite: { usd: 0.0055, per: 1, page: pool },
  fanOnEssentials: { usd: 0.015, per: 1, page: pool },
  fanOnPlus: { usd: 0.02, per: 1, page: pool },
  queueRequest: { usd: 0.4, per: 1e6, page: queue },
  logGb: { usd: 0.55, per: 1, page: watch },
  logKeptGb: { usd: 0.033, per: 1, page: watch },
  metric: { usd: 0.3, per: 1, page: watch },
  /** Price of an alarm for each metric that it watches, at periods of a minute or longer. */
  alarmMetric: { usd: 0.1, per: 1, page: watch },
  /** Price for each metric of an alarm with periods of 10 or 30 seconds. */
  quickAlarmMetric: { usd: 0.3, per: 1, page: watch },
  compositeAlarm: { usd: 0.5, per: 1, page: watch },
  dashboard: { usd: 3, per: 1, page: watch },
  /**
   * Prices for endpoints at AWS, from a copy of AWS's page of 2026-09-20
   * (https://github.com/api-evangelist/amazon-route53-resolver). The first 50 checks of an account
   * are free, but not their features.
   */
  healthCheck: { usd: 0.5, per: 1, page: names },
  healthCheckFeature: { usd: 1, per: 1, page: names },
  /**
   * Price of a request whose result may be stored. Our place index makes only such requests
   * (infra/decisions/places-by-the-first-api.md). A request without storage costs an eighth.
   */
  storedPlaceRequest: { usd: 4000, per: 1e6, page: places },
  mapTile: { usd: 40, per: 1e6, page: places },
  secret: { usd: 0.4, per: 1, page: secrets },
  encryptionKey: { usd: 1, per: 1, page: keys },
  searchGb: { usd: 0.135, per: 1, page: search },
  't3.small.search hour': { usd: 0.04, per: 1, page: search },
  't3.medium.search hour': { usd: 0.08, per: 1, page: search },
  'r7g.large.search hour': { usd: 0.184, per: 1, page: search },
  'm7g.medium.search hour': { usd: 0.075, per: 1, page: search },
} as const satisfies Record<string, Price>

export interface Price {
  readonly usd: number
  readonly per: number
  readonly page: (typeof PAGES)[keyof typeof PAGES]
}
export type PriceName = keyof typeof PRICES
