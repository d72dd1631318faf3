/** The few shapes that the pictures are made of, as strings of SVG. */

/** Laid over a shape to put part of it in shadow or light; the last two digits are the opacity. */
export const shadow = '#14171f26'
export const softShadow = '#14171f14'
export const glow = '#ffffff47'
export const softGlow = '#ffffff24'

/** Rounded to a tenth: at these sizes nobody sees more, and the files stay small. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string {
  const corner = radius > 0 ? ` rx="${round(radius)}"` : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A row of dots along a path, as a dashed line: one element however many dots there are. */
export function dots(d: string, fill: string, size: number, gap: number): string {
  return `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${round(size)}" stroke-linecap="round" stroke-dasharray="0 ${round(gap)}"/>`
}

/** Equal discs as one element: strokes of no length with round ends. */
export function discs(
  centers: readonly (readonly [x: number, y: number])[],
  radius: number,
  fill: string,
): string {
  const d = centers.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('')
  return line(d, fill, radius * 2)
}

/** A broken line with square ends, for stripes, windows and marks. */
export function dashes(
  d: string,
  stroke: string,
  width: number,
  dash: number,
  gap: number,
): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-dasharray="${round(dash)} ${round(gap)}"/>`
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

export interface Placement {
  x: number
  y: number
  scale: number
  /** Degrees, clockwise. */
  turn?: number
}

export function place({ x, y, scale, turn = 0 }: Placement): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`
  return `translate(${round(x)} ${round(y)})${turned} scale(${Math.round(scale * 100) / 100})`
}

/** The shapes once, turned around the origin `count` times. */
export function around(count: number, draw: (degrees: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('')
}

export function points(coordinates: readonly (readonly [number, number])[]): string {
  return `M${coordinates.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** A star or, with an inner radius near the outer, a soft gear. */
export function star(x: number, y: number, outer: number, inner: number, tips = 5): string {
  const corners = Array.from({ length: tips * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner
    const angle = (Math.PI / tips) * index - Math.PI / 2
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
  return points(corners)
}

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
