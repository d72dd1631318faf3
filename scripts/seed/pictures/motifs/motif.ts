import type { Tones } from '../tones.ts'

/**
 * One thing, drawn in a box from -100 to 100. A standing motif has its foot at y = 100 and stays
 * upright; a flat one is seen from above or floats, and may be turned.
 */
export interface Motif {
  stands: boolean
  draw: (tones: Tones) => string
  /** Words of an offer, in English, that it shows; it leads pictures of no other offer. */
  shows?: RegExp
}

/** The motif for offers of these words alone. */
export const of = (shows: RegExp, motif: Motif): Motif => ({ ...motif, shows })

export const standing = (draw: (tones: Tones) => string[]): Motif => ({
  stands: true,
  draw: (tones) => draw(tones).join(''),
})

export const flat = (draw: (tones: Tones) => string[]): Motif => ({
  stands: false,
  draw: (tones) => draw(tones).join(''),
})
