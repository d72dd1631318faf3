import { expect, it } from 'vitest'
import { chosenCity, cityChanges, storedCity } from '#web/site/parts/account/city-picker.tsx'

const toronto = {
  label: 'Toronto, ON, Canada',
  city: 'Toronto',
  state: 'ON',
  country: 'Canada',
  latitude: 43.7,
  longitude: -79.4,
}
const inToronto = { city: 'Toronto', state: 'ON', zip: 'M5V 3L9' }

it('a postal code stays while the city is the same', () => {
  expect(cityChanges(toronto, inToronto).zip).toBe('M5V 3L9')
})

it('a postal code goes with the city, also with its namesake elsewhere', () => {
  expect(cityChanges(toronto, { ...inToronto, city: 'Ottawa' })).not.toHaveProperty('zip')
  expect(cityChanges(toronto, { ...inToronto, state: 'OH' })).not.toHaveProperty('zip')
})

it('the postal code that the service returns counts', () => {
  expect(cityChanges({ ...toronto, zipCode: 'M4C 1B5' }, inToronto).zip).toBe('M4C 1B5')
})

it('a city of the record stays as it is, and one without a place is none', () => {
  const placed = { ...inToronto, address: 'Toronto, ON, Canada', country: 'Canada' }
  const record = { ...placed, latitude: 43.7, longitude: -79.4 }

  const { city, text } = storedCity({ ...record, firstName: 'Ada' })

  expect(text).toBe('Toronto, ON, Canada')
  expect(city && cityChanges(city, inToronto)).toEqual(record)
  expect(chosenCity(placed)).toEqual({ city: undefined, text })
  expect(chosenCity({})).toEqual({ city: undefined, text: '' })
})
