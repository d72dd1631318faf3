import type { Position } from './geo.ts'

/**
 * Base-32 characters of geohashes. A cell's hash has four characters. Cells are about 20 km high
 * and, in Canada, 20 to 30 km wide, too large to reveal a street.
 */
const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz'
const BITS = 20

export function cellOf({ latitude, longitude }: Position): string {
  let [south, north, west, east] = [-90, 90, -180, 180]
  let bits = 0
  for (let bit = 0; bit < BITS; bit += 1) {
    const isEastWest = bit % 2 === 0
    const middle = isEastWest ? (west + east) / 2 : (south + north) / 2
    const isUpper = (isEastWest ? longitude : latitude) >= middle
    bits = bits * 2 + Number(isUpper)
    if (isEastWest && isUpper) west = middle
    else if (isEastWest) east = middle
    else if (isUpper) south = middle
    else north = middle
  }
  return [15, 10, 5, 0].map((shift) => LETTERS[(bits >> shift) & 31]).join('')
}

/** Returns the center of a geohash cell. */
export function middleOf(cell: string): Position {
  const bits = [...cell].reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0)
  let [longitude, latitude] = [0, 0]
  let [width, height] = [180, 90]
  for (let bit = 0; bit < BITS; bit += 1) {
    const sign = (bits >> (BITS - 1 - bit)) & 1 ? 1 : -1
    if (bit % 2 === 0) {
      width /= 2
      longitude += sign * width
    } else {
      height /= 2
      latitude += sign * height
    }
  }
  return { latitude, longitude }
}
