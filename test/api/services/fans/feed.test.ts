import { beforeAll, expect, it } from 'vitest'
import { readFeed } from '#shared/api/feed.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let sponsor: Sponsor

beforeAll(async () => {
  sponsor = await givenSponsor()
})

async function feedOf(fan: User, query: Record<string, string> = {}) {
  const token = await makeToken(cloud.outputs, { userKey: fan.key })
  return (await call(cloud.api, readFeed, { query, token })).data
}

/** Creates a deal of an organization, dated to a day of July 2026. */
const dealOf = (team: Organization, day: number, changes: Partial<Offer> = {}) =>
  givenDeal(sponsor, [team], { createdAt: `2026-07-0${day}T12:00:00.000Z`, ...changes })

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)

it('shows the deals of the followed organizations alone, newest first, page by page', async () => {
  const [gulls, wolves, other] = [
    await givenOrganization(),
    await givenOrganization(),
    await givenOrganization(),
  ]
  const first = await dealOf(gulls, 1)
  const third = await dealOf(gulls, 3)
  const second = await dealOf(wolves, 2)
  await dealOf(other, 4)
  const fan = await givenFan({}, [gulls, wolves])
  await cloud.settle()

  const page = await feedOf(fan, { limit: '2' })
  const next = await feedOf(fan, { limit: '2', cursor: page.cursor ?? '' })

  expect(keysOf(page.items)).toEqual([third.key, second.key])
  expect(keysOf(next.items)).toEqual([first.key])
  expect(next.cursor).toBeUndefined()
  expect(keysOf(page.organizations).sort()).toEqual([gulls.key, wolves.key].sort())
  expect(keysOf(page.suggestions)).toContain(other.key)
})

it('hides archived organizations and their deals, hidden, withdrawn and grouped deals', async () => {
  const [gulls, archived] = [await givenOrganization(), await givenOrganization({ archived: true })]
  const shown = await dealOf(gulls, 1)
  await dealOf(gulls, 2, { hiddenDeal: true, accessLevels: ['player'] })
  await dealOf(gulls, 3, { published: false })
  await dealOf(gulls, 4, { offerGroupKey: 'G1' })
  await dealOf(archived, 5)
  const fan = await givenFan({}, [gulls, archived])
  await cloud.settle()

  const { items, organizations } = await feedOf(fan)

  expect([keysOf(items), keysOf(organizations)]).toEqual([[shown.key], [gulls.key]])
})

it('suggests at most six, and no brand', async () => {
  for (let i = 0; i < 8; i += 1) await givenOrganization()
  const brand = await givenOrganization({ isBrand: true })
  await cloud.settle()

  const { items, suggestions } = await feedOf(await givenFan())

  expect([items, suggestions.length]).toEqual([[], 6])
  expect(keysOf(suggestions)).not.toContain(brand.key)
})
