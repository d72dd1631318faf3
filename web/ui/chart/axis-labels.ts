import { type ChartData, cutLabel } from './chart-data.ts'

/** Minimum number of pixels between two labels. */
const LABEL_GAP = 10

/**
 * Returns the smallest step n for which every nth label fits into a width. Returns 1 if there is no
 * width.
 */
export function labelStep(labels: readonly string[], room: number, widest: number): number {
  return room > 0 ? Math.max(1, Math.ceil((labels.length * (widest + LABEL_GAP)) / room)) : 1
}

/** Returns whether all labels fit, but only close together. */
export function fitClosely(labels: readonly string[], room: number, widest: number): boolean {
  return labelStep(labels, room, widest) > 1 && labels.length * widest <= room
}

const DAY_MINUTES = 24 * 60
/** Minutes between two times on an axis, from which the smallest that fits is chosen. */
const ROUND_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360]

/** Returns the labels of an axis. Labels for which there is no room are empty. */
export function axisLabels(
  { labels, minutes }: Pick<ChartData, 'labels' | 'minutes'>,
  room: number,
  widest: number,
): string[] {
  const step = labelStep(labels, room, widest)
  const isShown = minutes ? roundTimes(minutes, step) : (index: number) => index % step === 0
  return labels.map((label, index) => (isShown(index) ? cutLabel(label) : ''))
}

/** Returns a function that says whether the time at an index is round and at least `step` apart. */
function roundTimes(minutes: readonly number[], step: number): (index: number) => boolean {
  const [first = 0, second = first + 1] = minutes
  // The first two times may be on both sides of midnight.
  const least = step * ((second - first + DAY_MINUTES) % DAY_MINUTES)
  const round = ROUND_MINUTES.find((one) => one >= least) ?? DAY_MINUTES
  return (index) => (minutes[index] ?? 0) % round === 0
}
