/** The directions of the arrow keys. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
}

/** Where an arrow key leads, in percent: a little, and with Shift further. */
export function arrowStep({ key, shiftKey }: KeyPress): { x: number; y: number } | undefined {
  const arrow = ARROWS[key]
  const step = shiftKey ? 10 : 2
  return arrow && { x: arrow[0] * step, y: arrow[1] * step }
}
