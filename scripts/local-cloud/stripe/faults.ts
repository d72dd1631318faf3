/**
 * Faults of a call:
 * - `serverError`: 500, `rateLimit`: 429, `lockTimeout`: 409, which the library retries.
 * - `keptError`: 500, which is stored as the answer to the idempotency key.
 * - `hang`: no answer until the caller gives up. `cut`: the connection breaks.
 */
export type FaultKind = 'serverError' | 'keptError' | 'rateLimit' | 'lockTimeout' | 'hang' | 'cut'

export interface Fault {
  readonly kind: FaultKind
  /** True if the call takes effect and only its answer is lost, the hardest case for callers. */
  readonly isAfterWork?: boolean
}

export interface PlannedFault extends Fault {
  /** Name of the call, such as `transfers.create`; `*` for every call. */
  readonly call: string
  /** Number of calls that fail; 1 if absent. */
  readonly times?: number
}

/** Decides for each call whether it fails, for tests that draw faults at random. */
export type FaultSource = (callName: string) => Fault | undefined

export class Faults {
  #planned: { fault: PlannedFault; left: number }[] = []
  #source: FaultSource | undefined

  plan(fault: PlannedFault): void {
    this.#planned.push({ fault, left: fault.times ?? 1 })
  }

  /** Sets the source of random faults; undefined removes it. */
  draw(source: FaultSource | undefined): void {
    this.#source = source
  }

  clear(): void {
    this.#planned = []
    this.#source = undefined
  }

  next(callName: string): Fault | undefined {
    const planned = this.#planned.find(
      ({ fault, left }) => left > 0 && (fault.call === '*' || fault.call === callName),
    )
    if (planned === undefined) return this.#source?.(callName)
    planned.left -= 1
    return planned.fault
  }
}
