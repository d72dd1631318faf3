import { describe, expect, it } from 'vitest'
import { boundsOf, groupPlaces, type MapPlace } from '#web/ui/map/groups.ts'

const place = (key: string, latitude: number, longitude: number): MapPlace => ({
  key,
  name: key,
  latitude,
  longitude,
})
const toronto = place('toronto', 43.6532, -79.3832)
const scarborough = place('scarborough', 43.7764, -79.2318)
const vancouver = place('vancouver', 49.2827, -123.1207)
const places = [toronto, scarborough, vancouver]
const keysOf = (zoom: number) =>
  groupPlaces(places, zoom).map((group) => group.places.map(({ key }) => key))

describe('the markers of a map', () => {
  it('are one where places would overlap, and part when the map is nearer', () => {
    expect(keysOf(6)).toEqual([['toronto', 'scarborough'], ['vancouver']])
    expect(keysOf(12)).toEqual([['toronto'], ['scarborough'], ['vancouver']])
  })

  it('lose no place at any zoom', () => {
    for (const zoom of [0, 3, 6, 9, 12, 17]) {
      expect(keysOf(zoom).flat().sort()).toEqual(['scarborough', 'toronto', 'vancouver'])
    }
  })

  it('stand in the middle of their places', () => {
    const [group] = groupPlaces([toronto, scarborough], 6)
    expect(group?.latitude).toBeCloseTo(43.7148)
    expect(group?.longitude).toBeCloseTo(-79.3075)
  })

  it('know when no zoom can part them', () => {
    expect(boundsOf([toronto, place('same arena', 43.6532, -79.3832)])).toBeUndefined()
    expect(boundsOf([toronto, scarborough])).toEqual([-79.3832, 43.6532, -79.2318, 43.7764])
  })
})
