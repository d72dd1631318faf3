/** In the history entry of a deal's page: it opens with the coupon on it. */
export const openCoupon = { showsCoupon: true } as const

export function asksForCoupon(state: unknown): boolean {
  return (state as { showsCoupon?: boolean } | null)?.showsCoupon === true
}
