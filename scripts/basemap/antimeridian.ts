import type { Position } from 'geojson'

/**
 * Returns a shore whose longitudes continue beyond 180 degrees instead of jumping to -180. Atlases
 * join shores across the antimeridian, and a flat map would draw each jump through the whole world.
 * Closes a shore around the South Pole along the lower edge of the map.
 */
export function withoutJumps(shore: readonly Position[]): Position[] {
  let turns = 0
  const line = shore.map(([x = 0, y = 0], index): Position => {
    const step = x - (shore[index - 1]?.[0] ?? x)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [x + turns * 360, y]
  })
  const [first, last] = [line[0], line.at(-1)]
  if (turns === 0 || first === undefined || last === undefined) return line
  return [...line, [last[0] ?? 0, -90], [first[0] ?? 0, -90], first]
}
