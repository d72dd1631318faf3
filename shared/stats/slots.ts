import type { Instant } from '../time.ts'

/**
 * Minutes of a counter's slot. Slots are half an hour since Newfoundland's clocks differ by that. Age, gender
 * and place are counted in coarser pieces, as few as still put every midnight of Canada and the United States
 * between two of them. Days of each zone can thus be assembled exactly, including those with 23 and 25 hours.
 */
export const SLOT_MINUTES = 30
export const SLOTS = (24 * 60) / SLOT_MINUTES

/** First slots of the pieces: boundaries are at 2:30, 3:00, 3:30, and full hours from 4 to 10. */
const PIECE_STARTS = [0, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20]
const FIRST_PIECE = 'A'.charCodeAt(0)

/** Returns the number of an instant's slot in the UTC day, 0 to 47. */
export function slotOf(at: Instant): number {
  return Number(at.slice(11, 13)) * 2 + (at.slice(14, 16) < '30' ? 0 : 1)
}

/** Returns the letter of a slot's piece, A to K. */
export function pieceOf(slot: number): string {
  const index = PIECE_STARTS.findLastIndex((start) => start <= slot)
  return String.fromCharCode(FIRST_PIECE + index)
}

/** Returns the first slot of a piece. */
export function pieceStart(piece: string): number {
  return PIECE_STARTS[piece.charCodeAt(0) - FIRST_PIECE] ?? 0
}

/** Returns the first slot after a piece. */
export function pieceEnd(piece: string): number {
  return PIECE_STARTS[piece.charCodeAt(0) - FIRST_PIECE + 1] ?? SLOTS
}
