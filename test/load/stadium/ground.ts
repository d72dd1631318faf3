import type { Outputs } from '#scripts/local-cloud/index.ts'
import type { Front } from './front.ts'
import type { Ledger } from './ledger.ts'
import type { Quotas } from './quotas.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Everything that the visits of one run share. */
export interface Ground {
  readonly clock: VirtualClock
  readonly quotas: Quotas
  readonly ledger: Ledger
  readonly front: Front
  readonly outputs: Outputs
  readonly teamKey: string
}
