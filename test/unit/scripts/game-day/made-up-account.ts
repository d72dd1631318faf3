import type { IndexName } from '#lambdas/manifest.ts'
import type { Capacity, Cloud, Quota, Throttle, WarmTarget } from '#scripts/game-day/cloud.ts'
import type { Note } from '#scripts/game-day/note.ts'

const quota = (name: string, value: number): Quota => ({ name, code: `L-${value}`, value })
const capacity = (readUnits = 12_000, writeUnits = 4_000): Capacity => ({
  warm: { readUnits, writeUnits },
  most: { readUnits: 40_000, writeUnits: 20_000 },
})

/**
 * Limits of a fake account. Tests change the limits. The `Cloud` that `cloudOver` returns reads and
 * writes them.
 */
export interface MadeUpAccount {
  quotas: Record<string, readonly Quota[]>
  account: Throttle
  api: Throttle
  live: Throttle
  concurrency: number
  reserved: Record<string, number>
  mail: { perSecond: number; perDay: number }
  table: Capacity
  indexes: Map<IndexName, Capacity>
  note: Note | undefined
  /** Requested changes of limits, in the order of the requests. */
  requested: unknown[]
}

/** Returns the limits of a new production account, with AWS's default quotas. */
export function newAccount(): MadeUpAccount {
  return {
    quotas: {
      'cognito-idp': [
        quota('Rate of UserAuthentication requests', 120),
        quota('Rate of UserCreation requests', 50),
      ],
      apigateway: [quota('WebSocket new connections rate', 500)],
      dynamodb: [
        quota('Table-level read throughput limit', 40_000),
        quota('Table-level write throughput limit', 40_000),
      ],
    },
    account: { ratePerSecond: 10_000, burst: 5_000 },
    api: { ratePerSecond: 5_000, burst: 2_000 },
    live: { ratePerSecond: 5_000, burst: 2_500 },
    concurrency: 1_000,
    reserved: { 'list-home-deals': 200 },
    mail: { perSecond: 14, perDay: 50_000 },
    table: capacity(),
    indexes: new Map([
      ['bySponsor', capacity()],
      ['byTeam', capacity()],
      ['byOffer', capacity()],
    ]),
    note: undefined,
    requested: [],
  }
}

/** Returns a `Cloud` that uses a fake account. Calls of the functions in `failing` fail. */
export function cloudOver(account: MadeUpAccount, ...failing: (keyof Cloud)[]): Cloud {
  const cloud: Cloud = {
    gatewayAccount: async () => ({ ...account.account, logRole: undefined }),
    concurrencyLimit: async () => account.concurrency,
    mailAccount: async () => ({ ...account.mail, hasProductionAccess: true, isSending: true }),
    quotas: async (service) => account.quotas[service] ?? [],
    throttle: async (api) => account[api],
    setThrottle: async (api, throttle) => {
      account.requested.push([api, throttle])
      account[api] = throttle
    },
    reserved: async (name) => account.reserved[name],
    setReserved: async (name, concurrency) => {
      account.requested.push([name, concurrency])
      account.reserved[name] = concurrency
    },
    table: async () => ({ table: account.table, indexes: account.indexes }),
    warm: async (target: WarmTarget) => {
      account.requested.push(target)
    },
    note: async () => account.note,
    writeNote: async (note) => {
      account.requested.push('note')
      account.note = note
    },
    deleteNote: async () => {
      account.note = undefined
    },
  }
  const fail = async () => {
    throw new Error('AccessDenied')
  }
  return { ...cloud, ...Object.fromEntries(failing.map((name) => [name, fail])) }
}
