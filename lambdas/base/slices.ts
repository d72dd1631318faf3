/** The items in slices of so many, the last of what is left. */
export function slicesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size))
}
