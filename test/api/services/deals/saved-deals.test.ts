import { beforeAll, beforeEach, expect, it } from 'vitest'
import { savedDealsItem } from '#lambdas/stores/fans/saved-deals.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import { listSavedDeals, saveDeal, unsaveDeal } from '#shared/api/saved-deals.schemas.ts'
import { SAVED_DEALS_MAX } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let team: Organization
let sponsor: Sponsor
let fan: User
let token: string

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})
beforeEach(async () => {
  fan = await givenFan()
  token = await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })
})

const aDeal = (changes: Partial<Offer> = {}) => givenDeal(sponsor, [team], changes)
const save = (offerKey: string) =>
  call(cloud.api, saveDeal, { params: { dealKey: offerKey }, token })
const unsave = (offerKey: string) =>
  call(cloud.api, unsaveDeal, { params: { dealKey: offerKey }, token })
const savedKeys = async () => (await call(cloud.api, readMe, { token })).data.savedDeals ?? []
const list = (query: { cursor?: string; limit?: string } = {}) =>
  call(cloud.api, listSavedDeals, { query, token })
const listedKeys = async () => (await list()).data.items.map(({ key }) => key)

const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`

/** Stores saved deals of the fan. Each was saved a day after the one before it in `offerKeys`. */
function givenSaved(offerKeys: readonly string[]): Promise<void> {
  const saved = offerKeys.map((offerKey, i) => ({ offerKey, savedAt: dayOf(1 + i) }))
  return put(savedDealsItem(fan.key, saved))
}

it('is once however often it is asked at once, and gone after it is taken back as often', async () => {
  const [first, second] = [await aDeal(), await aDeal()]

  const answers = await Promise.all(
    [first, second, first, second, first].map(({ key }) => save(key)),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await savedKeys()).toSorted()).toEqual([first.key, second.key].toSorted())
  expect(await getItem(keys.savedDeals(fan.key))).toMatchObject({ total: 2 })

  await Promise.all([first, second, first].map(({ key }) => unsave(key)))
  const again = await unsave(first.key)

  expect([again.status, again.data]).toEqual([200, { dealKey: first.key, isSaved: false }])
  expect([await savedKeys(), await listedKeys()]).toEqual([[], []])
  expect(await getItem(keys.savedDeals(fan.key))).toMatchObject({ total: 0 })
})

it('is listed newest first, page by page, and goes on where it was while others are taken away', async () => {
  const [one, two, three, four] = await Promise.all([aDeal(), aDeal(), aDeal(), aDeal()])
  await givenSaved([one.key, two.key, three.key, four.key])
  expect(await savedKeys()).toEqual([four.key, three.key, two.key, one.key])

  const { data: begun } = await list({ limit: '2' })
  await unsave(three.key)
  const { data: rest } = await list({ limit: '2', cursor: begun.cursor ?? '' })

  expect(begun.items.map(({ key }) => key)).toEqual([four.key, three.key])
  expect(rest.items.map(({ key }) => key)).toEqual([two.key, one.key])
  expect(rest.cursor).toBeUndefined()
})

it('stays when its deal has ended or is withdrawn, as it is then', async () => {
  const withdrawn = await aDeal({ published: false, active: false })
  const ended = await aDeal({ active: false })
  await givenSaved([withdrawn.key, ended.key])

  expect((await list()).data.items).toMatchObject([
    { key: ended.key, active: false },
    { key: withdrawn.key, published: false },
  ])
})

it('is refused of a deal that is not there, and of a hidden one that the fan has not unlocked', async () => {
  const hidden = await aDeal({ hiddenDeal: true, accessLevels: ['player'] })
  await givenSaved([hidden.key])

  expect((await save('01NOSUCHDEAL')).problem.code).toBe('notFound')
  expect((await save(hidden.key)).problem.code).toBe('notUnlocked')
  // Without the unlock, the list leaves out the saved hidden deal.
  expect(await listedKeys()).toEqual([])

  await put({
    ...keys.unlock(fan.key, team.key),
    userKey: fan.key,
    teamKey: team.key,
    accessLevels: ['player'],
    unlockedAt: dayOf(1),
  })
  expect([(await save(hidden.key)).status, await listedKeys()]).toEqual([200, [hidden.key]])
})

it(`is one of ${SAVED_DEALS_MAX} at most, of two at once too, and whoever has so many may take one back`, async () => {
  const [one, two] = [await aDeal(), await aDeal()]
  const others = Array.from({ length: SAVED_DEALS_MAX - 1 }, (_, i) => `D${i}`)
  await put(
    savedDealsItem(
      fan.key,
      others.map((offerKey) => ({ offerKey, savedAt: dayOf(1) })),
    ),
  )

  const answers = await Promise.all([save(one.key), save(two.key)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [taken, left] = answers[0]?.status === 200 ? [one, two] : [two, one]
  expect((await save(left.key)).problem.code).toBe('tooManySaved')
  // Saving a saved deal again does not count against the limit.
  expect((await save(taken.key)).status).toBe(200)
  await unsave(taken.key)
  expect((await save(left.key)).status).toBe(200)
})

it('goes with the account, and a token that outlives it saves nothing', async () => {
  const deal = await aDeal()
  await save(deal.key)

  await deleteToTheEnd(cloud.api, token)

  expect(await getItem(keys.savedDeals(fan.key), { isConsistent: true })).toBeUndefined()
  expect([(await save(deal.key)).status, (await list()).status]).toEqual([401, 401])
  expect(await getItem(keys.savedDeals(fan.key), { isConsistent: true })).toBeUndefined()
})
