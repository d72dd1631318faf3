import { CHECKOUT_PAGE_SECONDS, HOLD_SECONDS } from '#shared/payments/constants.ts'

/** Until when a fan can pay for a unit that is held: it is let go as soon as the payment page has closed. */
export function payableUntil(holdEndsAt: string): Date {
  return new Date(Date.parse(holdEndsAt) - (HOLD_SECONDS - CHECKOUT_PAGE_SECONDS) * 1000)
}
