import { readFileSync } from 'node:fs'
import type { Position } from 'geojson'
import type { mesh } from 'topojson-client'

type Topology = Parameters<typeof mesh>[0]
export type Shapes = Extract<
  NonNullable<Parameters<typeof mesh>[1]>,
  { type: 'GeometryCollection' }
>
export type Shape = Shapes['geometries'][number]
export interface Atlas {
  readonly topology: Topology
  readonly shapes: Shapes
}

export function nameOf({ properties }: Shape): string {
  return (properties as { name?: string } | undefined)?.name ?? ''
}

/**
 * Reads the shapes of one kind, such as countries, from an atlas. Borders that neighbors share are
 * simplified once, so that no gaps appear.
 */
export function readAtlas(file: string, kind: string, tolerance: number): Atlas {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const shapes = stored.objects[kind]
  if (shapes?.type !== 'GeometryCollection') throw new Error(`${file} has no ${kind}`)
  const { transform, ...topology } = stored
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [startX, startY] = transform?.translate ?? [0, 0]
  const arcs = stored.arcs.map((arc) => {
    let x = 0
    let y = 0
    const line = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx
      y += dy
      return [x * scaleX + startX, y * scaleY + startY]
    })
    return simplifyLine(line, tolerance)
  })
  return { topology: { ...topology, arcs }, shapes: shapes as Shapes }
}

/**
 * Simplifies a line with the Douglas-Peucker algorithm. Points are dropped if they are closer to
 * the simplified line than the tolerance, in degrees.
 */
function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const first = line[0]
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < 3) return [...line]
  const [index, distance] = farthest(line, first, last)
  if (distance <= tolerance) return [first, last]
  const before = simplifyLine(line.slice(0, index + 1), tolerance)
  return [...before.slice(0, -1), ...simplifyLine(line.slice(index), tolerance)]
}

function farthest(line: readonly Position[], from: Position, to: Position): [number, number] {
  return line.reduce<[number, number]>(
    (best, point, index) => {
      const distance = distanceToLine(point, from, to)
      return distance > best[1] ? [index, distance] : best
    },
    [0, 0],
  )
}

function distanceToLine(point: Position, from: Position, to: Position): number {
  const [x = 0, y = 0] = point
  const [x1 = 0, y1 = 0] = from
  const [x2 = 0, y2 = 0] = to
  const length = Math.hypot(x2 - x1, y2 - y1)
  // The ends of a closed line are the same point, so the distance to that point is used.
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}
