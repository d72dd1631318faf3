import type { Tones } from '../tones.ts'

/**
 * One thing, drawn in a box from -100 to 100. A standing motif has its foot at y = 100 and stays
 * upright; a flat one is seen from above or floats, and may be turned.
 */
export interface Motif {
  stands: boolean
  draw: (tones: Tones) => string
}

export const standing = (draw: (tones: Tones) => string[]): Motif => ({
  stands: true,
  draw: (tones) => draw(tones).join(''),
})

export const flat = (draw: (tones: Tones) => string[]): Motif => ({
  stands: false,
  draw: (tones) => draw(tones).join(''),
})
