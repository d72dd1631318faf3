import { Location } from '@aws-sdk/client-location'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPortTaken } from '#test/fixtures/cloud/is-port-taken.ts'
import { type LocalPlaces, startPlaces } from './places.ts'

let local: LocalPlaces
let client: Location
let index: { IndexName: string }

beforeAll(async () => {
  local = await startPlaces({ stateFolder: undefined, port: 0 })
  index = { IndexName: local.indexName }
  client = new Location({
    endpoint: local.url,
    disableHostPrefix: true,
    region: 'ca-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
})

afterAll(async () => {
  client.destroy()
  await local.stop()
  await expect(isPortTaken(local.url)).resolves.toBe(false)
})

async function suggest(Text: string, more: object = {}): Promise<(string | undefined)[]> {
  const { Results } = await client.searchPlaceIndexForSuggestions({ ...index, Text, ...more })
  return (Results ?? []).map((result) => result.Text)
}

it('suggests the largest town first, whatever the case and accents', async () => {
  const suggestions = await suggest('toron')
  expect(suggestions[0]).toBe('Toronto, ON, Canada')
  await expect(suggest('MONTREAL', { MaxResults: 1 })).resolves.toEqual(['Montréal, QC, Canada'])
  await expect(suggest("st john's nl", { MaxResults: 1 })).resolves.toEqual([
    "St. John's, NL, Canada",
  ])
})

it.each([
  ['London, UK', []],
  ['London, Ontario, Canada', ['London, ON, Canada']],
  ['rockford il', ['Rockford, IL, United States']],
  ['new york ny', ['New York City, NY, United States']],
])('reads %s', async (text, expected) => {
  const suggestions = await suggest(text, { MaxResults: 1 })
  expect(suggestions).toEqual(expected)
})

it('honours country, nearness and the number of results', async () => {
  const american = await suggest('Vancouver', { FilterCountries: ['USA'] })
  const nearPortland = await suggest('Vancouver', { BiasPosition: [-122.68, 45.52] })
  const two = await suggest('San', { MaxResults: 2 })
  expect(american[0]).toBe('Vancouver, WA, United States')
  expect(american.filter((label) => label?.endsWith('Canada'))).toEqual([])
  expect(nearPortland[0]).toBe('Vancouver, WA, United States')
  expect(two).toHaveLength(2)
})

it('finds the place of a suggestion, with region, country, zone and position', async () => {
  const { Results } = await client.searchPlaceIndexForSuggestions({ ...index, Text: 'Halifax' })
  const { Place } = await client.getPlace({ ...index, PlaceId: Results?.[0]?.PlaceId })
  expect(Place).toMatchObject({
    Municipality: 'Halifax',
    Region: 'Nova Scotia',
    Country: 'CAN',
    TimeZone: { Name: 'America/Halifax' },
  })
  const [longitude, latitude] = Place?.Geometry?.Point ?? []
  expect(longitude).toBeCloseTo(-63.6, 0)
  expect(latitude).toBeCloseTo(44.6, 0)
})

it('geocodes an address to its town and keeps what was typed', async () => {
  const Text = '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada'
  const { Results } = await client.searchPlaceIndexForText({ ...index, Text, MaxResults: 1 })
  const [result] = Results ?? []
  expect(result?.Place).toMatchObject({
    Label: Text,
    AddressNumber: '290',
    Street: 'Bremner Blvd',
    Municipality: 'Toronto',
    PostalCode: 'M5V 3L9',
  })
  const again = await client.getPlace({ ...index, PlaceId: result?.PlaceId })
  expect(again.Place).toEqual(result?.Place)
})

it('names the nearest town of a position', async () => {
  const Position = [-79.88, 43.26]
  const { Results } = await client.searchPlaceIndexForPosition({
    ...index,
    Position,
    MaxResults: 1,
  })
  expect(Results?.[0]?.Place?.Label).toBe('Hamilton, ON, Canada')
  expect(Results?.[0]?.Distance).toBeLessThan(5000)
})

it('refuses as the service does', async () => {
  await expect(client.getPlace({ ...index, PlaceId: 'nowhere' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
  await expect(suggest('Toronto', { MaxResults: 99 })).rejects.toMatchObject({
    name: 'ValidationException',
  })
  await expect(suggest('Toronto', { IndexName: 'other' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
})
