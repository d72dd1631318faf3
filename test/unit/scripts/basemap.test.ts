import { readFileSync } from 'node:fs'
import type { FeatureCollection, Geometry, Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { withoutJumps } from '#scripts/basemap/antimeridian.ts'

const LAND = new URL('../../../web/public/map/land.json', import.meta.url)
const SOUTH_POLE = -90

function shoresOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
  throw new Error(`no land: ${geometry.type}`)
}

/** Returns the lengths in degrees of edges that cross more than half of the map. */
function jumpsOf(shore: readonly Position[]): number[] {
  return shore
    .map(([x = 0, y = 0], index) => (y === SOUTH_POLE ? 0 : x - (shore[index - 1]?.[0] ?? x)))
    .filter((step) => Math.abs(step) > 180)
}

describe('the base map', () => {
  it('draws no shore through the whole world', () => {
    const land = JSON.parse(readFileSync(LAND, 'utf8')) as FeatureCollection
    const shores = land.features.flatMap(({ geometry }) => shoresOf(geometry))
    expect(shores.length).toBeGreaterThan(300)
    expect(shores.flatMap(jumpsOf)).toEqual([])
  })

  it('continues an island beyond the antimeridian', () => {
    const island = [
      [179, 71],
      [-179, 71],
      [-179, 70],
      [179, 71],
    ]
    expect(withoutJumps(island)).toEqual([
      [179, 71],
      [181, 71],
      [181, 70],
      [179, 71],
    ])
  })

  it('closes a shore around the South Pole along the edge of the map', () => {
    const shore = [
      [-180, -84],
      [0, -70],
      [180, -84],
      [-180, -84],
    ]
    expect(withoutJumps(shore).slice(-3)).toEqual([
      [180, -90],
      [-180, -90],
      [-180, -84],
    ])
  })
})
