import { expect, it } from 'vitest'
import { nearOf, whereaboutsOf } from '#shared/whereabouts.ts'

const [ottawa, toronto, halifax] = [
  { latitude: 45.42, longitude: -75.7 },
  { latitude: 43.65, longitude: -79.38 },
  { latitude: 44.65, longitude: -63.57 },
]

it.each([
  { known: { device: ottawa, profile: toronto, edge: halifax }, source: 'device', place: ottawa },
  { known: { profile: toronto, edge: halifax }, source: 'profile', place: toronto },
  { known: { device: undefined, profile: {}, edge: halifax }, source: 'edge', place: halifax },
  { known: { profile: { latitude: 1 }, edge: halifax }, source: 'edge', place: halifax },
])('a reader is where their $source says', ({ known, source, place }) => {
  expect(whereaboutsOf(known)).toEqual({ ...place, source })
})

it('nobody is anywhere of whom nothing is known', () => {
  expect(whereaboutsOf({})).toBeUndefined()
  expect(whereaboutsOf({ device: undefined, profile: {}, edge: undefined })).toBeUndefined()
})

it('a place at 0 degrees is one', () => {
  expect(whereaboutsOf({ edge: { latitude: 0, longitude: 0 } })?.source).toBe('edge')
})

it('addresses have a place to a kilometre or so', () => {
  expect(nearOf({ latitude: 43.65321, longitude: -79.38317 })).toBe('43.65,-79.38')
})
