export interface Bar {
  /** All in percent of the plot; `top` counts from its upper edge. */
  readonly left: number
  readonly width: number
  readonly top: number
  readonly height: number
  readonly middle: number
}

/** A trace stays visible however small a day is beside the largest; nothing stays nothing. */
const SMALLEST_PERCENT = 2
const WIDTH_SHARE = 0.58

/** Places one bar per value, the largest as high as the plot. */
export function placeBars(values: readonly number[]): Bar[] {
  const largest = Math.max(1, ...values)
  const step = 100 / Math.max(1, values.length)
  return values.map((value, index) => {
    const height = value <= 0 ? 0 : Math.max(SMALLEST_PERCENT, (value / largest) * 100)
    const middle = (index + 0.5) * step
    const width = step * WIDTH_SHARE
    return { left: middle - width / 2, width, top: 100 - height, height, middle }
  })
}
