/** Time that the confetti falls; after that nothing is left of it. */
export const CONFETTI_MS = 2500

const FADE_MS = 600

/** One scrap of paper. Places and speeds are in parts of the view, per second. */
export interface Piece {
  readonly from: number
  readonly drift: number
  readonly lift: number
  readonly spin: number
  readonly sway: number
  readonly size: number
  readonly colour: number
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly turn: number
  /** Tilt of the scrap: 1 from the front, 0 from its edge. */
  readonly tilt: number
  readonly opacity: number
}

/** Scraps thrown up from below the middle; `random` gives numbers from 0 to 1. */
export function throwPieces(count: number, colours: number, random: () => number): Piece[] {
  const between = (low: number, high: number) => low + (high - low) * random()
  return Array.from({ length: count }, (_, i) => ({
    from: between(0.35, 0.65),
    drift: between(-0.35, 0.35),
    lift: between(0.6, 1.35),
    spin: between(-6, 6),
    sway: between(4, 11),
    size: between(8, 15),
    colour: i % colours,
  }))
}

const GRAVITY = 1.15
const START = 0.7

/** Returns the position of a scrap this long after it was thrown. */
export function placeAt(piece: Piece, elapsedMs: number): Place {
  const seconds = elapsedMs / 1000
  return {
    x: piece.from + piece.drift * seconds,
    y: START - piece.lift * seconds + (GRAVITY * seconds ** 2) / 2,
    turn: piece.spin * seconds,
    tilt: Math.cos(piece.sway * seconds),
    opacity: Math.max(0, Math.min(1, (CONFETTI_MS - elapsedMs) / FADE_MS)),
  }
}
