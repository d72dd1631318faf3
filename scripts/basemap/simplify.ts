import type { Position } from 'geojson'

/** Simplifies a line by Douglas-Peucker: leaves out points within the tolerance, in degrees. */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
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
  // A closed line has no direction, so distances are measured from its end.
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}
