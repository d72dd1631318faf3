import { PaymentsError } from '../payments/payments-error.ts'

/** Others kept changing the same items: whoever called must call again. */
export class StillContended extends Error {
  override readonly name = 'StillContended'
}

/** A failure of moving money that the schedule heals, since it looks again. */
export function isPassing(error: unknown): boolean {
  return error instanceof PaymentsError || error instanceof StillContended
}
