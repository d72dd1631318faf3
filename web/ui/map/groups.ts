import type { Position } from '#shared/geo.ts'

/** A named point on the map. */
export type MapPlace = { key: string; name: string; latitude: number; longitude: number }

/** Returns a text that changes only if places are added, moved or removed. */
export function whereabouts(places: readonly MapPlace[]): string {
  return places
    .map(({ key, latitude, longitude }) => `${key} ${latitude} ${longitude}`)
    .sort()
    .join()
}

/** Places that share a marker, because they are close together. */
export type MapGroup = {
  /**
   * ID of the group. Stays the same while the group has the same places, so that a focused marker
   * does not lose the focus.
   */
  id: string
  latitude: number
  longitude: number
  places: readonly MapPlace[]
}

/** Width of the world in pixels at zoom 0. */
const TILE = 512

/** Distance in pixels below which places share a marker. */
const SPACING = 56

/** Returns the Mercator coordinates of a place in pixels at a zoom. */
function toPixels({ latitude, longitude }: MapPlace, zoom: number): { x: number; y: number } {
  const world = TILE * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/**
 * Groups places. A place joins a group if it is closer than `SPACING` to the first place of that
 * group.
 */
export function groupPlaces(places: readonly MapPlace[], zoom: number): MapGroup[] {
  const groups: { x: number; y: number; places: MapPlace[] }[] = []
  for (const place of places) {
    const { x, y } = toPixels(place, zoom)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < SPACING)
    if (near) near.places.push(place)
    else groups.push({ x, y, places: [place] })
  }
  return groups.map(({ places: members }) => ({
    id: members.map(({ key }) => key).join('+'),
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
    places: members,
  }))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

type Corners = [west: number, south: number, east: number, north: number]

/**
 * Returns the corners of the area that contains all places. Returns undefined if the places are too
 * close to be separated at any zoom.
 */
export function boundsOf(places: readonly MapPlace[]): Corners | undefined {
  const [west, south, east, north] = cornersOf(places)
  return Math.hypot(east - west, north - south) > 0.002 ? [west, south, east, north] : undefined
}

/** Returns the west, south, east and north ends of some positions. */
export function cornersOf(positions: readonly Position[]): Corners {
  const longitudes = positions.map(({ longitude }) => longitude)
  const latitudes = positions.map(({ latitude }) => latitude)
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ]
}

/** Space and highest zoom of a map whose places have markers. */
export const FIT_PLACES = { padding: 32, maxZoom: 11 }
