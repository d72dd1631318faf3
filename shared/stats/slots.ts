import type { Instant } from '../time.ts'

/**
 * Length of a counter slot in minutes. Slots are half an hour, because the offset of Newfoundland's
 * time includes half an hour. Age, gender and location are counted in pieces of several slots. A
 * piece begins at every UTC time that is midnight somewhere in Canada or the United States. Local
 * days can therefore be added up exactly, even days of 23 or 25 hours.
 */
export const SLOT_MINUTES = 30
export const SLOTS = (24 * 60) / SLOT_MINUTES

/**
 * First slot of each piece. Pieces begin at 0:00, 2:30, 3:00, 3:30 and 4:00, and then every hour
 * until 10:00 UTC.
 */
const PIECE_STARTS = [0, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20]
const FIRST_PIECE = 'A'.charCodeAt(0)

/** Returns the number of the slot that contains an instant, from 0 to 47 in the UTC day. */
export function slotOf(at: Instant): number {
  return Number(at.slice(11, 13)) * 2 + (at.slice(14, 16) < '30' ? 0 : 1)
}

/** Returns the letter (A to K) of the piece of the day that contains a slot. */
export function pieceOf(slot: number): string {
  const index = PIECE_STARTS.findLastIndex((start) => start <= slot)
  return String.fromCharCode(FIRST_PIECE + index)
}

/** Returns the first slot of a piece of the day. */
export function pieceStart(piece: string): number {
  return PIECE_STARTS[piece.charCodeAt(0) - FIRST_PIECE] ?? 0
}

/** Returns the first slot after a piece of the day. */
export function pieceEnd(piece: string): number {
  return PIECE_STARTS[piece.charCodeAt(0) - FIRST_PIECE + 1] ?? SLOTS
}
