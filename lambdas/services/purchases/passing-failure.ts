import { PaymentsError } from '../../payments/payments-error.ts'

/** Thrown if others kept changing the same items; the caller must try again. */
export class StillContended extends Error {
  override readonly name = 'StillContended'
}

/** Returns whether a failure to move money is one that the schedule repairs, as it checks again. */
export function isPassing(error: unknown): boolean {
  return error instanceof PaymentsError || error instanceof StillContended
}
