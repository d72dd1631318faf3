import { beforeAll, describe, expect, it } from 'vitest'
import { handler as fanout } from '#lambdas/consumers/fanout.ts'
import { personalItems, scrub } from '#lambdas/stores/fans/personal-items.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { handler as listByDay } from '#lambdas/tasks/list-by-day.ts'
import { listRedemptions } from '#shared/api/portal.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, put } from '#test/fixtures/world.ts'
import { streamRecord } from '#test/streams/fake-records.ts'

const cloud = openTestCloud()
let token: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, { userKey: 'staff', role: 'admin' })
})

const MIDNIGHT = Date.parse('2019-03-08T00:00:00.000Z')
const HOUR_MS = 3600 * 1000

/**
 * Times of redemptions: 24 around three midnights in steps of 3.3 hours, and 8 that are nine days
 * apart.
 */
const times = [
  ...Array.from({ length: 24 }, (_, n) => MIDNIGHT - 40 * HOUR_MS + n * 3.3 * HOUR_MS),
  ...Array.from({ length: 8 }, (_, n) => MIDNIGHT - (n + 1) * 9 * 24 * HOUR_MS),
].map((at) => new Date(Math.round(at)).toISOString())
const rows = times.map((time, n) =>
  aRedemption({
    id: `row${String(n).padStart(2, '0')}`,
    time,
    userCity: n % 3 === 0 ? 'Montréal-Nord' : 'Guelph',
    userAge: 34,
  }),
)
const newestFirst = rows.toSorted((a, b) => (String(a['time']) < String(b['time']) ? 1 : -1))
const namesOf = (items: readonly Item[]) => items.map(({ id }) => id)

async function listed(query: Readonly<Record<string, string>> = {}) {
  const { status, data } = await call(cloud.api, listRedemptions, { query, token })
  expect(status).toBe(200)
  return data
}

async function allListed(query: Readonly<Record<string, string>>): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await listed({ ...query, ...(cursor && { cursor }) })
    pages.push(page.items.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor !== undefined)
  return pages
}

async function storedEntries(): Promise<Item[]> {
  const found: Item[] = []
  await scanTable((item) => /^(REDEEMED-ON|LIST#REDEEMED-ON)/.test(item.pk) && found.push(item))
  return found.toSorted((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1))
}

beforeAll(async () => {
  await put(...rows)
  await cloud.settle()
})

describe('the redemptions of the whole platform', () => {
  it('come newest first from all shards and over midnights, each on one page', async () => {
    expect((await allListed({ limit: '50' })).flat()).toEqual(namesOf(newestFirst))

    const pages = await allListed({ limit: '5' })
    expect(pages.flat()).toEqual(namesOf(newestFirst))
    expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(Array(6).fill(5))
  })

  it('are of a period, whose days begin in Toronto', async () => {
    const now = Date.now()
    const recent = [0, 2, 8, 31].map((days, n) =>
      aRedemption({ id: `now${n}`, time: new Date(now - days * 24 * HOUR_MS).toISOString() }),
    )
    await put(...recent)
    await cloud.settle()

    expect((await allListed({ range: '7' })).flat()).toEqual(['now0', 'now1'])
    expect((await allListed({ range: '30', limit: '2' })).flat()).toEqual(['now0', 'now1', 'now2'])
    expect((await allListed({ range: 'LastYear' })).flat()).toEqual([])
  })

  it('are of the cities that hold the text, and a cursor leads through no other list', async () => {
    const ofMontreal = newestFirst.filter(({ userCity }) => userCity === 'Montréal-Nord')

    expect((await allListed({ query: ' montreal nord', limit: '4' })).flat()).toEqual(
      namesOf(ofMontreal),
    )
    const { cursor = '' } = await listed({ limit: '4' })
    const query = { query: 'guelph', cursor }
    expect((await call(cloud.api, listRedemptions, { query, token })).status).toBe(422)
  })
})

describe('the notes behind the redemptions of the whole platform', () => {
  it('are noted once however often the stream brings them, and again by the task', async () => {
    const noted = await storedEntries()
    const records = rows.map((after, n) => streamRecord({ sequence: BigInt(n + 1), after }))

    await fanout({ Records: records })
    await fanout({ Records: records.toReversed() })
    expect(await storedEntries()).toEqual(noted)

    await batchWrite(noted.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
    expect(await allListed({})).toEqual([[]])
    const { entries } = await listByDay()
    expect(entries).toBeGreaterThanOrEqual(rows.length + 4)
    expect(await storedEntries()).toEqual(noted)
  })

  it('keep nothing of a fan who has left', async () => {
    const [gone] = newestFirst
    const userKey = String(gone?.['userKey'])
    for await (const item of personalItems(userKey)) await scrub(userKey, item, new Date())
    await cloud.settle()

    const { items } = await listed({ limit: '50' })
    const row = items.find(({ id }) => id === gone?.['id'])
    expect(row).toMatchObject({ transactionType: 'redemption' })
    expect([row?.userCity, row?.userAge]).toEqual([undefined, undefined])
    const entries = (await storedEntries()).filter((entry) => entry['userKey'] === userKey)
    expect(entries.map((entry) => Object.keys(entry).sort())).toEqual([
      ['number', 'offerKey', 'pk', 'sk', 'userKey'],
    ])
  })
})
