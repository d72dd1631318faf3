import type { Instant } from '../time.ts'

/**
 * Division of a UTC day for counters. Events are counted in half-hour slots, since the clocks of Newfoundland
 * are half an hour off all others. Details of who and where are counted in pieces, as few as put every
 * midnight of Canada and the United States between two of them. The days of each zone can thus be put
 * together exactly, including days with 23 and 25 hours.
 */
export const SLOT_MINUTES = 30
export const SLOTS = (24 * 60) / SLOT_MINUTES

/** The first slots of the pieces: between them are 2:30, 3:00, 3:30, and full hours from 4 to 10. */
const PIECE_STARTS = [0, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20]
const FIRST_PIECE = 'A'.charCodeAt(0)

/** The number of its slot inside the UTC day, 0 to 47. */
export function slotOf(at: Instant): number {
  return Number(at.slice(11, 13)) * 2 + (at.slice(14, 16) < '30' ? 0 : 1)
}

/** The letter of a slot's piece, A to K. */
export function pieceOf(slot: number): string {
  const index = PIECE_STARTS.findLastIndex((start) => start <= slot)
  return String.fromCharCode(FIRST_PIECE + index)
}

/** The first slot of a piece. */
export function pieceStart(piece: string): number {
  return PIECE_STARTS[piece.charCodeAt(0) - FIRST_PIECE] ?? 0
}

/** The first slot behind a piece. */
export function pieceEnd(piece: string): number {
  return PIECE_STARTS[piece.charCodeAt(0) - FIRST_PIECE + 1] ?? SLOTS
}
