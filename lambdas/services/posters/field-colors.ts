/** Fanward's own color, which is also the color of posters without an organization. */
export const GREEN = '#0a6b49'
/** Minimum contrast with white text at which text of any size is easy to read. */
const CONTRAST_MIN = 4.5
const STEP = 0.92

export interface FieldColors {
  /** Color of the poster's background. */
  readonly field: string
  /** Color of the pennant, slightly lighter than the background that surrounds it. */
  readonly shade: string
}

/**
 * Returns the colors of a poster from an organization's color, which is darkened until white text
 * is easy to read.
 */
export function fieldColors(color: string): FieldColors {
  let rgb = channelsOf(color)
  while (1.05 / (luminance(rgb) + 0.05) < CONTRAST_MIN) rgb = rgb.map((part) => part * STEP)
  return { field: hex(rgb), shade: hex(rgb.map((part) => part + (255 - part) * 0.07)) }
}

function channelsOf(color: string): number[] {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1)
  return digits?.map((pair) => Number.parseInt(pair, 16)) ?? channelsOf(GREEN)
}

/** Returns the relative luminance as WCAG defines it. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hex(rgb: readonly number[]): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
