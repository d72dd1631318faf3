import { beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '#lambdas/base/keys.ts'
import { readCounted } from '#lambdas/stores/counters/counters.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { logDealImpression } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { usedUpLimit } from '#test/fixtures/requests/rate-limits.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const VIEWER = '198.51.100.9'

const cloud = openTestCloud()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

async function look(deal: Offer, { fan, address = VIEWER }: { fan?: User; address?: string } = {}) {
  return call(cloud.api, logDealImpression, {
    body: { dealKey: deal.key },
    token: fan && (await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })),
    address,
  })
}

async function looksAt(deal: Offer): Promise<number> {
  let looks = 0
  await scanTable((item) => {
    if (item.sk === 'IMPRESSION' && item['offerKey'] === deal.key) looks += 1
  })
  return looks
}

describe('a look at a deal', () => {
  it('is counted for fans and visitors', async () => {
    const deal = await givenDeal(sponsor, [team])

    await look(deal)
    await look(deal, { fan: await givenFan() })
    await cloud.settle()

    expect(await looksAt(deal)).toBe(2)
    const { totals } = await readCounted({ kind: 'offer', key: deal.key })
    expect(totals.impressions).toBe(2)
  })

  it.each([
    ['archived', { published: false }],
    ['of archived organizations alone', { teams: [] }],
  ])('that is %s is not', async (_, changes) => {
    const archived = await givenOrganization({ archived: true })
    const isOfArchived = 'teams' in changes
    const deal = await givenDeal(
      sponsor,
      [isOfArchived ? archived : team],
      isOfArchived ? {} : changes,
    )

    const { status, problem } = await look(deal)

    expect([status, problem.code, problem.reason]).toEqual([409, 'dealUnavailable', 'archived'])
    expect(await looksAt(deal)).toBe(0)
  })

  it('counts no more for a fan who looks endlessly, but for others at that address', async () => {
    const deal = await givenDeal(sponsor, [team])
    const [fan, neighbour] = [await givenFan(), await givenFan()]
    await put(...usedUpLimit('looksOfFan', fingerprint(fan.email)))

    const askedAt = Date.now()
    const refused = await look(deal, { fan })
    const counted = [await look(deal, { fan: neighbour }), await look(deal)]

    expect([refused.status, refused.problem.code]).toEqual([429, 'tooManyTries'])
    expect(Date.parse(refused.problem.passesAt ?? '')).toBeGreaterThan(askedAt)
    expect(counted.map(({ status }) => status)).toEqual([200, 200])
    expect(await looksAt(deal)).toBe(2)
  })
})

describe('a look of a crowd at a deal', () => {
  it('of visitors ends where a crowd never comes, and for fans there it does not', async () => {
    const deal = await givenDeal(sponsor, [team])
    const address = '198.51.100.77'
    await put(...usedUpLimit('looksOfAddress', fingerprint(address)))

    expect((await look(deal, { address })).status).toBe(429)
    expect((await look(deal, { address, fan: await givenFan() })).status).toBe(200)
    expect((await look(deal)).status).toBe(200)
  })

  it('of a crowd of visitors is counted in many items, and exactly', async () => {
    const deal = await givenDeal(sponsor, [team])
    const address = '198.51.100.78'

    await Promise.all(Array.from({ length: 60 }, () => look(deal, { address })))

    const counts: number[] = []
    await scanTable((item) => {
      if (item.pk.startsWith(`LIMIT#looksOfAddress#${fingerprint(address)}#`)) {
        counts.push(Number(item['count']))
      }
    })
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(counts.length).toBeGreaterThan(8)
    expect(await looksAt(deal)).toBe(60)
  })
})
