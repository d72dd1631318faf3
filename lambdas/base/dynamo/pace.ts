import { AsyncLocalStorage } from 'node:async_hooks'
import type { Call } from './operations.ts'

/** Capacity units of the table that a function may use per second. */
export interface Rate {
  readonly readsPerSecond: number
  readonly writesPerSecond: number
}

export interface PaceClock {
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

const realClock: PaceClock = {
  // Unlike `Date.now()`, this clock never jumps.
  nowMs: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

type Kind = 'reads' | 'writes'
type Send = (call: Call) => Promise<unknown>

const WRITES: ReadonlySet<Call['operation']> = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
])

/** Delays requests to the table, so that a function stays within a rate. */
export class Pace {
  /** Earliest times at which the next read and the next write may be sent. */
  private readonly freeAtMs = { reads: 0, writes: 0 }
  private readonly msPerUnit: Readonly<Record<Kind, number>>
  private readonly clock: PaceClock

  constructor({ readsPerSecond, writesPerSecond }: Rate, clock: PaceClock = realClock) {
    this.msPerUnit = { reads: 1000 / readsPerSecond, writes: 1000 / writesPerSecond }
    this.clock = clock
  }

  /**
   * Sends a request when the rate allows it. Reserves the units that the request is expected to
   * consume, then corrects the reservation to the units that the table reports.
   */
  async send(call: Call, send: Send): Promise<unknown> {
    const kind: Kind = WRITES.has(call.operation) ? 'writes' : 'reads'
    const reserved = expectedUnits(call)
    const startMs = Math.max(this.clock.nowMs(), this.freeAtMs[kind])
    this.freeAtMs[kind] = startMs + reserved * this.msPerUnit[kind]
    const waitMs = startMs - this.clock.nowMs()
    if (waitMs > 0) await this.clock.sleep(waitMs)
    const input = { ...call.input, ReturnConsumedCapacity: 'TOTAL' }
    const output = await send({ ...call, input } as Call)
    this.freeAtMs[kind] += (unitsOf(output) - reserved) * this.msPerUnit[kind]
    return output
  }
}

/**
 * Returns an estimate of the units that a request for small items consumes. Write transactions cost
 * twice as many. Batch writes count as one write and consistency is ignored, because the table
 * reports the true units afterwards.
 */
function expectedUnits({ operation, input }: Call): number {
  if (operation === 'TransactWriteItems') return 2 * (input.TransactItems?.length ?? 1)
  if (WRITES.has(operation)) return 1
  if (operation !== 'BatchGetItem') return 0.5
  const tables = Object.values(input.RequestItems ?? {})
  return tables.reduce((sum, { Keys = [] }) => sum + Keys.length / 2, 0)
}

interface Consumed {
  readonly CapacityUnits?: number
}

function unitsOf(output: unknown): number {
  const { ConsumedCapacity = [] } = output as { ConsumedCapacity?: Consumed | Consumed[] }
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

const paces = new AsyncLocalStorage<Pace>()

/** Runs work. Delays the requests that the work sends to the table, so that they keep the pace. */
export function keepingPace<T>(pace: Pace, run: () => T): T {
  return paces.run(pace, run)
}

/** Sends a request at the pace of the running work, or at once if the work has no pace. */
export function sendAtPace(call: Call, send: Send): Promise<unknown> {
  const pace = paces.getStore()
  return pace === undefined ? send(call) : pace.send(call, send)
}
