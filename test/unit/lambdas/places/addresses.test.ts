import { expect, it } from 'vitest'
import { toAddress } from '#lambdas/places/addresses.ts'

const Geometry = { Point: [-79.3792, 43.6435] }
const place = {
  Label: '40 Bay St, Toronto, ON M5J 2X2, Canada',
  Geometry,
  AddressNumber: '40',
  Street: 'Bay St',
  Municipality: 'Toronto',
  Region: 'Ontario',
  Country: 'CAN',
  TimeZone: { Name: 'America/Toronto' },
}
const found = (changes: object) => toAddress({ Place: { ...place, ...changes } })

it('an address is kept as street and city, its region by its short name', () => {
  expect(found({})).toEqual([
    {
      label: place.Label,
      address: '40 Bay St, Toronto',
      city: 'Toronto',
      region: 'ON',
      timeZone: 'America/Toronto',
      latitude: 43.6435,
      longitude: -79.3792,
    },
  ])
})

it('a street without a number is one too', () => {
  expect(found({ AddressNumber: undefined })[0]?.address).toBe('Bay St, Toronto')
})

it('what lies in no street is kept as the service calls it', () => {
  const Label = 'Toronto, ON, Canada'
  expect(found({ Label, Street: undefined })[0]?.address).toBe(Label)
})

it.each(['Geometry', 'Label'])('what has no %s is left out', (part) => {
  expect(found({ [part]: undefined })).toEqual([])
})
