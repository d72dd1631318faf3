/** Seconds between looks at a payment: most are confirmed at once, the rest can wait. */
const WAITS = [1, 1, 1, 2, 2, 3, 5, 5, 10, 15]

/** Returns the milliseconds to wait before the next look, after this many. */
export function waitBeforeLook(looks: number): number {
  return (WAITS[Math.max(0, looks - 1)] ?? 20) * 1000
}
