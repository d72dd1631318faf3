import { afterEach, expect, it, vi } from 'vitest'
import { rateLimitKey } from '#lambdas/stores/table/rate-limit-keys.ts'
import { openDesk } from '#shared/api/desk.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenSponsor, put } from '#test/fixtures/world.ts'

const NOW = Date.parse('2026-11-29T18:00:00.000Z')
const QUARTER_MS = 15 * 60_000

const cloud = openTestCloud()
const setTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })
const open = (token: string, pin = PIN) => call(cloud.api, openDesk, { body: { token, pin } })

afterEach(() => vi.useRealTimers())

it('a PIN opens a desk 20 times in a quarter hour, so that nobody guesses digits for long', async () => {
  setTime(NOW)
  const sponsor = await givenSponsor()
  const { desk, token } = await givenDesk(sponsor.key)
  const { token: other } = await givenDesk(sponsor.key)
  const window = rateLimitKey('openingsOfDesk', desk.key, 0, new Date(NOW).toISOString())
  await put({ ...window, count: 19 })
  expect((await open(token)).status).toBe(200)

  const { status, problem } = await open(token)

  expect([status, problem.code]).toEqual([429, 'tooManyTries'])
  expect(problem.passesAt).toBe(new Date(NOW + QUARTER_MS).toISOString())
  expect((await open(token, '000000')).problem.code).toBe('wrongPin')
  expect((await open(other)).status).toBe(200)
  setTime(NOW + QUARTER_MS)
  expect((await open(token)).status).toBe(200)
})
