/**
 * Faults of a call:
 * - `serverError`: 500, `rateLimit`: 429, `lockTimeout`: 409, which the library tries again.
 * - `keptError`: 500, which from then on is the answer to its idempotency key.
 * - `hang`: no answer until the caller gives up. `cut`: the connection breaks.
 */
export type FaultKind = 'serverError' | 'keptError' | 'rateLimit' | 'lockTimeout' | 'hang' | 'cut'

export interface Fault {
  readonly kind: FaultKind
  /** The work is done and only the answer is lost: the hard case of every caller. */
  readonly isAfterWork?: boolean
}

export interface PlannedFault extends Fault {
  /** Such as `transfers.create`; `*` for every call. */
  readonly call: string
  /** The next so many; 1 when not said. */
  readonly times?: number
}

/** Decides call by call; for tests that draw faults at random. */
export type FaultSource = (callName: string) => Fault | undefined

export class Faults {
  #planned: { fault: PlannedFault; left: number }[] = []
  #source: FaultSource | undefined

  plan(fault: PlannedFault): void {
    this.#planned.push({ fault, left: fault.times ?? 1 })
  }

  /** Undefined ends it. */
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
