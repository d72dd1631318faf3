import {
  AccessDeniedException,
  GetPlaceCommand,
  InternalServerException,
  LocationClient,
  ResourceNotFoundException,
  SearchPlaceIndexForTextCommand,
  ThrottlingException,
} from '@aws-sdk/client-location'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { findAddresses } from '#lambdas/places/addresses.ts'
import { findCities, readCity } from '#lambdas/places/cities.ts'
import { geocode } from '#lambdas/places/geocode.ts'
import {
  givenUp,
  refusedAs,
  refusedWith,
  unanswered,
} from '#test/fixtures/cloud/client-failures.ts'

const location = mockClient(LocationClient)
const Place = { Label: 'Halifax, NS, Canada', Municipality: 'Halifax', Country: 'CAN' }
const Geometry = { Point: [-63.57, 44.65] }

beforeEach(() => {
  setEnvironment({ PLACE_INDEX: 'the-places' })
  location.reset()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  setEnvironment({ PLACE_INDEX: undefined })
  location.restore()
})

const FAILURES = [
  ['throttles', refusedWith(ThrottlingException)],
  ['fails', refusedWith(InternalServerException)],
  ['has no such index', refusedWith(ResourceNotFoundException)],
  ['takes no such text', refusedAs('ValidationException')],
  ['lets nobody ask', refusedWith(AccessDeniedException)],
  ['is silent', unanswered()],
  ['is silent for five seconds', givenUp()],
] as const

function found(Relevance?: number): void {
  const Results = [{ Place: { ...Place, Geometry }, Relevance, Distance: undefined }]
  location.on(SearchPlaceIndexForTextCommand).resolves({ Results })
}

describe('places', () => {
  it.each([
    ['an address', () => geocode('12 Ferry Street, Halifax'), '12 Ferry Street, Halifax', 1],
    ['what staff type', () => findAddresses('12 Ferry'), '12 Ferry', 6],
    ['what fans type', () => findCities('Hali'), 'Hali', 8],
  ])('are asked for %s, for five seconds', async (_, ask, Text, MaxResults) => {
    found(1)
    const timeout = vi.spyOn(AbortSignal, 'timeout')

    await ask()

    const [command, options] = location.call(0).args as unknown[]
    expect(command).toMatchObject({
      input: { IndexName: 'the-places', Text, FilterCountries: ['CAN', 'USA'], MaxResults },
    })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000)
    expect(options).toEqual({ abortSignal: timeout.mock.results[0]?.value })
  })
})

describe('an address', () => {
  it.each([
    [1, { latitude: 44.65, longitude: -63.57 }],
    [0.7, { latitude: 44.65, longitude: -63.57 }],
    [0.69, undefined],
    [undefined, undefined],
  ])('found with a relevance of %s lies at %j', async (relevance, position) => {
    found(relevance)

    expect(await geocode('Halifax')).toEqual(position)
  })

  it('that nobody knows lies nowhere', async () => {
    location.on(SearchPlaceIndexForTextCommand).resolves({ Results: [] })

    expect(await geocode('Qqqqville')).toBeUndefined()
  })

  it.each(FAILURES)('is not taken for unknown where the service %s', async (_, error) => {
    location.on(SearchPlaceIndexForTextCommand).rejects(error)

    await expect(geocode('Halifax')).rejects.toBe(error)
    await expect(findAddresses('Halifax')).rejects.toBe(error)
    await expect(findCities('Halifax')).rejects.toBe(error)
  })
})

describe('cities of one name', () => {
  const rockford = (SubRegion: string | undefined, latitude: number) => {
    const Rockford = { Label: 'Rockford, OH, USA', Municipality: 'Rockford', Country: 'USA' }
    const at = { Geometry: { Point: [-84.65, latitude] }, ...(SubRegion && { SubRegion }) }
    return { Place: { ...Rockford, ...at }, Distance: undefined }
  }
  const suggested = async (...Results: ReturnType<typeof rockford>[]) => {
    location.on(SearchPlaceIndexForTextCommand).resolves({ Results })
    return (await findCities('Rockford')).map(({ label, latitude }) => [label, latitude])
  }

  it('are named with their counties', async () => {
    expect(await suggested(rockford('Mercer', 40.7), rockford('Tuscarawas', 40.6))).toEqual([
      ['Rockford, OH, USA (Mercer)', 40.7],
      ['Rockford, OH, USA (Tuscarawas)', 40.6],
    ])
  })

  it('are one where nothing distinguishes them', async () => {
    expect(await suggested(rockford(undefined, 40.7), rockford(undefined, 40.6))).toEqual([
      ['Rockford, OH, USA', 40.7],
    ])
    expect(await suggested(rockford('Mercer', 40.7), rockford('Mercer', 40.6))).toEqual([
      ['Rockford, OH, USA', 40.7],
    ])
  })
})

describe('a chosen city', () => {
  it('is named and placed by the service', async () => {
    location.on(GetPlaceCommand).resolves({ Place: { ...Place, Geometry } })

    expect(await readCity('place-1')).toMatchObject({ city: 'Halifax', latitude: 44.65 })
    expect(location.call(0).args[0].input).toEqual({ IndexName: 'the-places', PlaceId: 'place-1' })
  })

  it.each([
    ['is no longer there', refusedWith(ResourceNotFoundException)],
    ['was made up', refusedAs('ValidationException')],
  ])('whose name %s is none', async (_, error) => {
    location.on(GetPlaceCommand).rejects(error)

    expect(await readCity('place-1')).toBeUndefined()
  })

  it.each([
    ['throttles', refusedWith(ThrottlingException)],
    ['is silent', unanswered()],
  ])('is not taken for unknown where the service %s', async (_, error) => {
    location.on(GetPlaceCommand).rejects(error)

    await expect(readCity('place-1')).rejects.toBe(error)
  })
})
