import type { LimitName } from './quotas.ts'

/** Parts of a visit that may fail for a while. */
export type Part = 'opening' | 'session' | 'page' | 'coupon' | 'live'

interface Sight {
  readonly part: Part
  /** HTTP status, or the name of an error without a status. */
  readonly status: string
  readonly words: string
}

interface Recovery {
  readonly part: Part
  readonly byPress: boolean
  readonly afterMs: number
}

export type Ledger = ReturnType<typeof createLedger>

/**
 * Creates the record of a run: refused requests, the messages that fans saw, and the time until
 * each failed part worked again.
 */
export function createLedger() {
  const refused = new Map<LimitName, { requests: number; fans: Set<string> }>()
  const sights = new Map<string, { sight: Sight; times: number; fans: Set<string> }>()
  const open = new Map<string, { sinceMs: number }>()
  const recoveries: Recovery[] = []
  let wellAtMs = 0
  let left = 0
  return {
    refuse(limit: LimitName, fan: string): void {
      const known = refused.get(limit) ?? { requests: 0, fans: new Set() }
      refused.set(limit, { requests: known.requests + 1, fans: known.fans.add(fan) })
    },
    see(fan: string, sight: Sight): void {
      const name = Object.values(sight).join('\n')
      const known = sights.get(name) ?? { sight, times: 0, fans: new Set() }
      sights.set(name, { sight, times: known.times + 1, fans: known.fans.add(fan) })
    },
    /**
     * Records that a part of a fan's visit has failed. Does nothing if the part is already failing.
     */
    fail(fan: string, part: Part, atMs: number): void {
      const name = `${fan} ${part}`
      if (!open.has(name)) open.set(name, { sinceMs: atMs })
    },
    /**
     * Records that a failed part works again, either by itself or after the fan has pressed again.
     */
    work(fan: string, part: Part, atMs: number, byPress = false): void {
      const name = `${fan} ${part}`
      const failed = open.get(name)
      if (failed === undefined) return
      open.delete(name)
      recoveries.push({ part, byPress, afterMs: atMs - failed.sinceMs })
      wellAtMs = Math.max(wellAtMs, atMs)
    },
    /** Counts the parts that are still failing when a fan leaves. */
    leave(fan: string): void {
      for (const name of open.keys()) {
        if (name.startsWith(`${fan} `) && open.delete(name)) left += 1
      }
    },
    refused: (limit: LimitName) => ({
      requests: refused.get(limit)?.requests ?? 0,
      fans: refused.get(limit)?.fans.size ?? 0,
    }),
    sights: () => [...sights.values()].map(({ fans, ...rest }) => ({ ...rest, fans: fans.size })),
    recoveries: (): readonly Recovery[] => recoveries,
    /** Number of parts that were still failing when their fan left. */
    left: () => left,
    wellAtMs: () => wellAtMs,
  }
}
