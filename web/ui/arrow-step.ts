/** Direction of each arrow key. */
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

interface Steps {
  readonly near: number
  /** Step for an arrow key pressed together with Shift. */
  readonly far: number
}

/** Returns the movement for an arrow key. Returns undefined for other keys. */
export function arrowStep(
  { key, shiftKey }: KeyPress,
  { near, far }: Steps,
): { x: number; y: number } | undefined {
  const arrow = ARROWS[key]
  const step = shiftKey ? far : near
  return arrow && { x: arrow[0] * step, y: arrow[1] * step }
}
