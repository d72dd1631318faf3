import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { fingerprint } from '#lambdas/base/keys.ts'
import { keepPlace } from '#lambdas/stores/places.ts'
import { locateAddress, suggestCities } from '#shared/api/places.schemas.ts'
import { searchAddresses } from '#shared/api/portal-places.schemas.ts'
import { GEOCODE_TIMEOUT_SECONDS } from '#shared/constants.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { usedUpLimit } from '#test/fixtures/requests/rate-limits.ts'
import { givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

/**
 * Number of requests to `front`, a proxy of the places service. While `timeUp` is set, a request
 * gets no answer and its time limit expires at once.
 */
let asked = 0
let timeUp: AbortController | undefined
let front: Server
const cloud = openTestCloud()

beforeAll(async () => {
  const behind = String(process.env['LOCATION_ENDPOINT'])
  front = createServer(async (request, response) => {
    asked += 1
    if (timeUp !== undefined) return timeUp.abort()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = await fetch(behind + request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  const port = typeof address === 'object' ? address?.port : undefined
  setEnvironment({ LOCATION_ENDPOINT: `http://127.0.0.1:${port}` })
})
afterEach(() => {
  asked = 0
  timeUp = undefined
  vi.restoreAllMocks()
})
afterAll(() => {
  front.closeAllConnections()
  front.close()
})

/**
 * Stops the places service from answering. Returns a list that receives the time limits of later
 * requests.
 */
function silence(): number[] {
  const waits: number[] = []
  timeUp = new AbortController()
  const { signal } = timeUp
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms)
    return signal
  })
  return waits
}

const locate = (owner: 'organizations' | 'sponsors', key: string) =>
  call(cloud.api, locateAddress, { params: { owner, key } })

describe('cities', () => {
  async function ask(text: string) {
    const token = await makeToken(cloud.outputs, { userKey: 'fan' })
    return call(cloud.api, suggestCities, { query: { text }, token })
  }
  const suggest = async (text: string) => (await ask(text)).data.items

  it('name their province for short and their country in full', async () => {
    expect((await suggest('montréal'))[0]).toMatchObject({
      city: 'Montréal',
      state: 'QC',
      country: 'Canada',
      latitude: expect.closeTo(45.5, 0),
    })
    expect((await suggest('Buffalo'))[0]).toMatchObject({ state: 'NY', country: 'United States' })
  })

  it('have the postal code when the service returns one', async () => {
    expect((await suggest('Toronto, ON M5V 3L9'))[0]).toMatchObject({ zipCode: 'M5V 3L9' })
    expect((await suggest('Toronto'))[0]).not.toHaveProperty('zipCode')
  })

  it('wait for the service no longer than five seconds', async () => {
    const waits = silence()

    const { status, problem } = await ask('Toronto')

    expect([status, problem.code]).toEqual([503, 'busy'])
    expect(waits).toEqual([GEOCODE_TIMEOUT_SECONDS * 1000])
  })
})

describe('an address without coordinates', () => {
  it('is found, and asked of the service only once', async () => {
    const { key } = await givenSponsor({ address: '12 Ferry Street, Halifax', region: 'NS' })
    const first = await locate('sponsors', key)
    expect(first.data.latitude).toBeCloseTo(44.6, 0)
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=20',
    )
    expect((await locate('sponsors', key)).data).toEqual(first.data)
    expect(asked).toBe(1)
  })

  it('is found anew once another one is stored', async () => {
    const owner = await givenOrganization({ arenaAddress: '1 Kettle Street', city: 'Halifax' })
    await locate('organizations', owner.key)
    await givenOrganization({
      ...owner,
      arenaAddress: '1 Kettle Street, Vancouver',
      city: 'Vancouver',
    })
    expect((await locate('organizations', owner.key)).data.latitude).toBeCloseTo(49.2, 0)
  })

  it('that nobody knows is not asked again', async () => {
    const { key } = await givenSponsor({ address: '9 Nowhere Lane, Qqqqville' })
    const statuses = [await locate('sponsors', key), await locate('sponsors', key)]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404])
    expect(asked).toBe(1)
  })

  it('waits for the service five seconds, then lets nobody wait for a while', async () => {
    const { key } = await givenSponsor({ address: '3 Copper Street, Toronto' })
    const waits = silence()

    const answers = [await locate('sponsors', key), await locate('sponsors', key)]

    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [503, 'busy'],
      [503, 'busy'],
    ])
    expect(waits).toEqual([GEOCODE_TIMEOUT_SECONDS * 1000])
    expect(asked).toBe(1)
  })

  it('is asked again when the while is over', async () => {
    const address = '3 Copper Street, Toronto'
    const { key } = await givenSponsor({ address })
    await keepPlace('sponsors', key, { address, ttl: Math.floor(Date.now() / 1000) - 1 })
    expect((await locate('sponsors', key)).status).toBe(200)
  })
})

describe('the service is not asked', () => {
  it('for whoever has said where they are', async () => {
    const { key } = await givenSponsor({ address: 'Toronto', latitude: 43.5, longitude: -79.5 })
    expect((await locate('sponsors', key)).data).toEqual({ latitude: 43.5, longitude: -79.5 })
    expect(asked).toBe(0)
  })

  it.each([
    ['is archived', { address: 'Toronto', archived: true }],
    ['has no address', {}],
  ])('for a business that %s', async (_, changes) => {
    const { key } = await givenSponsor(changes)
    expect((await locate('sponsors', key)).status).toBe(404)
    expect(asked).toBe(0)
  })

  it('for a key that nobody has', async () => {
    expect((await locate('organizations', '01NOBODY')).status).toBe(404)
    expect(asked).toBe(0)
  })
})

describe('an address that staff type', () => {
  async function search(text: string, email = 'clerk@staff.example') {
    const token = await makeToken(cloud.outputs, { userKey: email, email, role: 'admin' })
    return call(cloud.api, searchAddresses, { query: { text }, token })
  }

  it('is found with its city, its region and its zone', async () => {
    const { data } = await search('  12 Ferry Street, Halifax, NS  ')

    expect(data.items[0]).toMatchObject({
      label: '12 Ferry Street, Halifax, NS, Canada',
      address: '12 Ferry Street, Halifax',
      city: 'Halifax',
      region: 'NS',
      timeZone: 'America/Halifax',
      latitude: expect.closeTo(44.6, 0),
    })
  })

  it('that nobody knows finds nothing', async () => {
    expect((await search('9 Nowhere Lane, Qqqqville')).data).toEqual({ items: [] })
  })

  it.each(['   ', ' ab ', 'x'.repeat(201)])('is not asked of the service as "%s"', async (text) => {
    const { status, problem } = await search(text)

    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['query.text']])
    expect(asked).toBe(0)
  })

  it('is searched so often by a person, and still by others', async () => {
    await put(...usedUpLimit('addressesOfStaff', fingerprint('tireless@staff.example')))
    const askedAt = Date.now()

    const refused = await search('Halifax', 'tireless@staff.example')

    expect([refused.status, refused.problem.code]).toEqual([429, 'tooManyTries'])
    expect(Date.parse(refused.problem.passesAt ?? '')).toBeGreaterThan(askedAt)
    expect(asked).toBe(0)
    expect((await search('Halifax')).status).toBe(200)
  })

  it('waits for the service no longer than five seconds', async () => {
    const waits = silence()

    const { status, problem } = await search('Halifax')

    expect([status, problem.code]).toEqual([503, 'busy'])
    expect(waits).toEqual([GEOCODE_TIMEOUT_SECONDS * 1000])
  })
})
