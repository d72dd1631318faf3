import {
  LocationClient,
  SearchPlaceIndexForTextCommand,
  ThrottlingException,
} from '@aws-sdk/client-location'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import { suggestCities } from '#lambdas/services/places/suggest-cities.ts'
import {
  givenUp,
  refusedAs,
  refusedWith,
  unanswered,
} from '#test/fixtures/cloud/client-failures.ts'

const location = mockClient(LocationClient)

beforeEach(() => {
  setEnvironment({ PLACE_INDEX: 'the-places' })
  location.reset()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  setEnvironment({ PLACE_INDEX: undefined })
  location.restore()
})

it('suggests nothing where there is no such city', async () => {
  location.on(SearchPlaceIndexForTextCommand).resolves({ Results: [] })

  expect(await suggestCities('Qqqqville')).toEqual({ items: [] })
})

it.each([
  ['throttles', refusedWith(ThrottlingException)],
  ['takes no such text', refusedAs('ValidationException')],
  ['is silent', unanswered()],
  ['is silent for five seconds', givenUp()],
])('is busy where the service %s, and the log says why', async (_, error) => {
  const logged = vi.spyOn(logger, 'warn').mockReturnValue()
  location.on(SearchPlaceIndexForTextCommand).rejects(error)

  expect(await suggestCities('Hali')).toMatchObject({ code: 'busy' })
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), { error })
})
