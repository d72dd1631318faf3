/** Length of a step. The code and the digits of a coupon change with every step. */
export const STEP_MS = 15_000

/**
 * Number of steps that a desk accepts before and after the current one. A code is refused 15 to 30
 * seconds after a phone made it.
 */
const STEPS_BEFORE = 1
const STEPS_AFTER = 1

/**
 * Number of steps after the coupon's end that a code can still name. A code contains only the last
 * byte of its step, so it can name 256 steps: these 64, and the 192 before them.
 */
const NAMED_AFTER_END = 64

export function stepAt(ms: number): number {
  return Math.floor(ms / STEP_MS)
}

/**
 * Returns the steps that a desk accepts, the current one first. `leewayMs` adds steps on both
 * sides. Without a network, the clocks of desk and phone may differ by more than one step.
 */
export function acceptedSteps(nowMs: number, leewayMs = 0): readonly number[] {
  const current = stepAt(nowMs)
  const leeway = Math.ceil(leewayMs / STEP_MS)
  const earlier = Array.from({ length: STEPS_BEFORE + leeway }, (_, i) => current - 1 - i)
  const later = Array.from({ length: STEPS_AFTER + leeway }, (_, i) => current + 1 + i)
  return [current, ...earlier, ...later]
}

/**
 * Returns the step whose last byte is in a code. The other bytes of the step follow from the
 * coupon's end, so the result does not depend on the current time.
 */
export function stepOfByte(byte: number, endsAtMs: number): number {
  const last = stepAt(endsAtMs) + NAMED_AFTER_END
  return last - ((((last - byte) % 256) + 256) % 256)
}
