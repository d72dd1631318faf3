/**
 * Returns the parts that a sum may count without giving away the parts that are hidden. Readers can
 * subtract the parts that they see from the sum. The sum therefore counts all parts only if none
 * are hidden, or if those that are hidden are enough together. Otherwise it counts those that are
 * seen (lambdas/decisions/proofs/sums-hide-what-their-parts-hide.md).
 * `isEnough` returns whether the sum of some parts may be shown.
 */
export function partsToCount<Part>(
  parts: readonly Part[],
  seen: readonly Part[],
  isEnough: (some: readonly Part[]) => boolean,
): readonly Part[] {
  const known = new Set(seen)
  const hidden = parts.filter((part) => !known.has(part))
  return hidden.length === 0 || isEnough(hidden) ? parts : seen
}
