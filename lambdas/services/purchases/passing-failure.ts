import { PaymentsError } from '../../payments/payments-error.ts'

/** Thrown if concurrent requests kept changing the same items. The caller must try again later. */
export class StillContended extends Error {
  override readonly name = 'StillContended'
}

/** Returns whether the schedule may retry a transfer or refund that failed with this error. */
export function isPassing(error: unknown): boolean {
  return error instanceof PaymentsError || error instanceof StillContended
}
