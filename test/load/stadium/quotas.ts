import { environmentNamed } from '#infra/settings/environments.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/** Limits that can refuse requests, with their names in the report. */
export const LIMITS = {
  firewall: 'WAF: rate of an address',
  stage: 'API Gateway: throttle of the stage',
  account: 'API Gateway: account throttle',
  refreshes: 'Cognito: UserAuthentication',
  connects: 'WebSocket: new connections',
  table: 'DynamoDB: writes of the table or an index',
  partition: 'DynamoDB: writes of a partition',
} as const
export type LimitName = keyof typeof LIMITS

/** Default quotas of an account, per second. `infra/runbook/capacity.md` names the sources. */
const ACCOUNT = { api: 10_000, apiBurst: 5_000, connects: 500, partition: 1_000 }
/** Slots that make up the firewall's window of five minutes. */
const SLOTS = 30
const SLOT_MS = 10_000

/** Limits of an account that differ between runs, per second. */
export interface Account {
  readonly tableWrites: number
  readonly renewals: number
}

export interface Quotas {
  readonly stage: TokenBucket
  readonly account: TokenBucket
  readonly refreshes: TokenBucket
  readonly connects: TokenBucket
  /** Returns the token bucket for writes to the table or to an index. */
  writesOf(name: string): TokenBucket
  partition(name: string): TokenBucket
  /** Counts a request from an address. Returns false if the firewall blocks the address. */
  passes(address: string, nowMs: number): boolean
}

/** Creates an account's quotas. Each quota is divided by `scale`, as the number of fans is. */
export function createQuotas({ tableWrites, renewals }: Account, scale: number): Quotas {
  const { api, firewallRatePerAddress } = environmentNamed('production')
  const bucket = (rate: number, burst = rate) => createTokenBucket(rate / scale, burst / scale)
  const requests = new Map<string, number>()
  return {
    stage: bucket(api.ratePerSecond, api.burst),
    account: bucket(ACCOUNT.api, ACCOUNT.apiBurst),
    refreshes: bucket(renewals),
    connects: bucket(ACCOUNT.connects),
    writesOf: byName(() => bucket(tableWrites)),
    partition: byName(() => bucket(ACCOUNT.partition)),
    passes(address, nowMs) {
      const slot = Math.floor(nowMs / SLOT_MS)
      const nameOf = (ago: number) => `${address} ${slot - ago}`
      requests.set(nameOf(0), (requests.get(nameOf(0)) ?? 0) + 1)
      const counts = Array.from({ length: SLOTS }, (_, ago) => requests.get(nameOf(ago)) ?? 0)
      return counts.reduce((sum, count) => sum + count, 0) <= firewallRatePerAddress / scale
    },
  }
}

function byName(create: () => TokenBucket): (name: string) => TokenBucket {
  const known = new Map<string, TokenBucket>()
  return (name) => {
    const bucket = known.get(name) ?? create()
    known.set(name, bucket)
    return bucket
  }
}
