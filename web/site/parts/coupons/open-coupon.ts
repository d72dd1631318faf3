/** History state that opens a deal's page with its coupon. */
export const openCoupon = { showsCoupon: true } as const

export function asksForCoupon(state: unknown): boolean {
  return (state as { showsCoupon?: boolean } | null)?.showsCoupon === true
}
