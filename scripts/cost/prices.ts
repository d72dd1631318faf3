/**
 * List prices of ca-central-1 in USD, written on 2026-11-23 FROM MEMORY. Compare each with
 * https://calculator.aws before a decision. Discounts for large amounts are left out.
 */
export const PRICES = {
  tableReadUnit: { usd: 0.1375, per: 1e6 },
  tableWriteUnit: { usd: 0.6875, per: 1e6 },
  tableGb: { usd: 0.275, per: 1 },
  tableRecoveryGb: { usd: 0.22, per: 1 },
  lambdaRequest: { usd: 0.2, per: 1e6 },
  /** Price on arm64. */
  lambdaGbSecond: { usd: 13.3334, per: 1e6 },
  apiRequest: { usd: 1.11, per: 1e6 },
  liveMessage: { usd: 1.11, per: 1e6 },
  liveMinute: { usd: 0.278, per: 1e6 },
  edgeRequest: { usd: 1, per: 1e6 },
  edgeGb: { usd: 0.085, per: 1 },
  edgeFunction: { usd: 0.1, per: 1e6 },
  firewallAcl: { usd: 5, per: 1 },
  firewallRule: { usd: 1, per: 1 },
  firewallRequest: { usd: 0.6, per: 1e6 },
  fileGb: { usd: 0.025, per: 1 },
  filePut: { usd: 5.5, per: 1e6 },
  fileGet: { usd: 0.44, per: 1e6 },
  mail: { usd: 100, per: 1e6 },
  /**
   * Price of Cognito's Plus plan, which production uses. Essentials costs 0.015 and has no threat
   * protection.
   */
  signedInFan: { usd: 0.02, per: 1 },
  queueRequest: { usd: 0.4, per: 1e6 },
  logGb: { usd: 0.55, per: 1 },
  logKeptGb: { usd: 0.033, per: 1 },
  metric: { usd: 0.3, per: 1 },
  alarmMetric: { usd: 0.1, per: 1 },
  compositeAlarm: { usd: 0.5, per: 1 },
  dashboard: { usd: 3, per: 1 },
  placeRequest: { usd: 500, per: 1e6 },
  mapTile: { usd: 40, per: 1e6 },
  secret: { usd: 0.4, per: 1 },
  encryptionKey: { usd: 1, per: 1 },
  searchGb: { usd: 0.135, per: 1 },
  't3.small.search hour': { usd: 0.04, per: 1 },
  't3.medium.search hour': { usd: 0.08, per: 1 },
  'r7g.large.search hour': { usd: 0.184, per: 1 },
  'm7g.medium.search hour': { usd: 0.075, per: 1 },
} as const satisfies Record<string, Price>

export interface Price {
  readonly usd: number
  readonly per: number
}
export type PriceName = keyof typeof PRICES
