/** Number of pages offered on each side of the current one. */
const BESIDE = 1

/** The pages to offer: the first, the last and those around the one that is shown; 0 for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const offered = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= BESIDE,
  )
  return offered.flatMap((number, index) => {
    const before = offered[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [0, number] : [number]
  })
}
