import { ulid } from 'ulid'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDrift } from '#lambdas/services/recounts/drift.ts'
import { addItem, emptyRecount } from '#lambdas/services/recounts/recount.ts'
import { writeFeedback } from '#lambdas/stores/deals/feedback.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { readHealth } from '#shared/api/health.schemas.ts'
import { healthOf } from '#shared/deals/health.ts'
import type { Feedback, FeedbackOutcome } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { expectCost, measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
const ADMIN: Identity = { userKey: 'an-admin', role: 'admin' }
const DAY_MS = 24 * 3600 * 1000
let team: Organization
let other: Organization
let sponsor: Sponsor
let deal: Offer
let ofSponsor: Identity
let ofTeam: Identity

beforeAll(async () => {
  other = await givenOrganization()
})
beforeEach(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key, other.key] })
  deal = await givenDeal(sponsor, [team, other])
  ofSponsor = { userKey: 'staff', role: 'sponsor', sponsorID: sponsor.key }
  ofTeam = { userKey: 'staff', role: 'team', teamID: team.key }
})

afterEach(() => vi.useRealTimers())

let uses = 0
/** Stores an answer of a fan about the deal, some days ago. */
async function answer(outcome: FeedbackOutcome, changes: Partial<Feedback> = {}, daysAgo = 1) {
  uses += 1
  const feedback: Feedback = {
    key: ulid(),
    useId: `use${uses}`,
    offerKey: deal.key,
    sponsorKey: sponsor.key,
    teamKey: team.key,
    outcome,
    answeredAt: new Date(Date.now() - daysAgo * DAY_MS - 1000 + uses).toISOString(),
    ...changes,
  }
  expect(await writeFeedback(undefined, feedback)).toBe('done')
  return feedback
}

async function answerTimes(count: number, ...of: Parameters<typeof answer>): Promise<void> {
  for (let i = 0; i < count; i += 1) await answer(...of)
}

type Subject = 'platform' | 'team' | 'sponsor' | 'deal'
async function read(by: Identity, subject: Subject = 'deal', subjectKey = deal.key) {
  await cloud.settle()
  const token = await makeToken(cloud.outputs, by)
  return call(cloud.api, readHealth, { params: { subject, subjectKey }, token })
}

it('tells only the number of answers while fewer than ten fans have answered', async () => {
  await answerTimes(8, 'worked')
  await answer('refused', { comment: 'They had never heard of it' })

  expect((await read(ofSponsor)).data).toEqual({
    from: expect.any(String),
    to: expect.any(String),
    answers: 9,
  })
})

it('tells share, interval and counts of ten answers, for deal, business and organization', async () => {
  await answerTimes(8, 'worked')
  await answer('refused')
  await answer('different')
  const counts = { worked: 8, refused: 1, different: 1 }
  const { answers: _, ...interval } = healthOf(counts) ?? { answers: 0 }

  const health = { ...interval, counts }
  expect((await read(ofSponsor)).data).toMatchObject({ answers: 10, health })
  expect((await read(ofSponsor, 'sponsor', sponsor.key)).data).toMatchObject({ health })
  expect((await read(ofTeam, 'team', team.key)).data).toMatchObject({ health })
})

it('tells admins the sum of the platform, as of the night', async () => {
  await answerTimes(11, 'worked')
  await cloud.settle()
  await cloud.schedules.run('refresh-preferences', new Date())

  const { data } = await read(ADMIN, 'platform', 'all')

  expect(data.health?.counts.worked).toBeGreaterThanOrEqual(11)
  expect(data.texts).toBeUndefined()
})

it('counts a changed answer once, where the first one was given, as a recount does', async () => {
  await answerTimes(10, 'worked')
  const first = await answer('worked', {}, 3)
  await cloud.settle()
  const changedAt = new Date().toISOString()
  expect(await writeFeedback(first, { ...first, outcome: 'refused', changedAt })).toBe('done')

  const { data } = await read(ofSponsor)

  expect(data.health?.counts).toEqual({ worked: 10, refused: 1, different: 0 })
  const recount = emptyRecount((partition) => partition.startsWith('ANSWERS#'))
  await scanTable((item) => addItem(recount, item))
  expect(recount.counted.size).toBeGreaterThan(0)
  expect(findDrift(recount, { impressionsSince: '0000', settledBefore: undefined })).toEqual([])
})

it('leaves out answers that are older than ninety days', async () => {
  await answerTimes(10, 'worked')
  await answerTimes(3, 'refused', {}, 92)

  expect((await read(ofSponsor)).data).toMatchObject({
    answers: 10,
    health: { counts: { worked: 10, refused: 0 } },
  })
})

it('tells an organization the answers and texts of its own fans', async () => {
  await answerTimes(10, 'worked')
  await answer('refused', { comment: 'Ours' })
  await answerTimes(4, 'refused', { teamKey: other.key, comment: 'Theirs' })

  const { data } = await read(ofTeam)
  expect(data).toMatchObject({ answers: 11, health: { counts: { refused: 1 } } })
  expect(data.texts?.map(({ text }) => text)).toEqual(['Ours'])

  const ofOther: Identity = { userKey: 'staff', role: 'team', teamID: other.key }
  const { data: few } = await read(ofOther)
  expect(few).toEqual({ from: data.from, to: data.to, answers: 4 })
  expect((await read(ADMIN)).data).toMatchObject({ answers: 15 })
})

it('shows texts with their month alone, newest first and without contact details', async () => {
  await answerTimes(10, 'worked', { comment: 'Great' })
  const called = await answer('refused', { comment: 'Call me at 416 555-0199' }, 2)
  const half = await answer('different', { comment: 'Half a slice' })
  await answer('refused', { offerKey: 'another-deal', comment: 'Of another deal' })

  const { data } = await read(ofSponsor)

  expect(data.texts).toEqual([
    { month: half.answeredAt.slice(0, 7), outcome: 'different', text: 'Half a slice' },
    {
      month: called.answeredAt.slice(0, 7),
      outcome: 'refused',
      text: 'Call me at •••',
      isMasked: true,
    },
  ])
})

it('shows fifty texts at most', async () => {
  await answerTimes(60, 'refused', { comment: 'No' })

  expect((await read(ofSponsor)).data.texts).toHaveLength(50)
})

it('refuses others, whether or not the deal exists', async () => {
  const strangers: Identity[] = [
    { userKey: 'staff', role: 'sponsor', sponsorID: 'another-business' },
    { userKey: 'staff', role: 'team', teamID: 'another-organization' },
  ]
  for (const by of strangers) {
    expect((await read(by)).status).toBe(403)
    expect((await read(by, 'deal', 'no-such-deal')).status).toBe(403)
    expect((await read(by, 'platform', 'all')).status).toBe(403)
  }
  expect((await read(ADMIN, 'deal', 'no-such-deal')).status).toBe(404)
})

it('counts once a day, and then reads what it has stored', async () => {
  const token = await makeToken(cloud.outputs, ofSponsor)
  const params = { subject: 'deal', subjectKey: deal.key } as const
  const asked = () => call(cloud.api, readHealth, { params, token })
  await answerTimes(10, 'worked', {}, 40)
  await answer('refused', { comment: 'No' })
  await cloud.settle()
  await expectCost('read-health', asked)

  const again = await measure(asked)
  expect(again).toMatchObject({ requests: 4, writeUnits: 0 })
  expect(again.readUnits).toBeLessThanOrEqual(3)
})

/** Moves the clock a number of days ahead. */
function later(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
}

describe('nobody sees single answers', () => {
  it('since answers and texts of today are told tomorrow', async () => {
    await answerTimes(10, 'worked')
    const now = { answeredAt: new Date().toISOString() }
    await answerTimes(9, 'refused', now, 0)
    await answer('refused', { ...now, comment: 'Just now' }, 0)

    const { data } = await read(ofSponsor)
    expect(data).toMatchObject({ answers: 10, health: { counts: { refused: 0 } }, texts: [] })
    expect(data.to < now.answeredAt.slice(0, 10)).toBe(true)
    later(1)
    const { data: tomorrow } = await read(ofSponsor)
    const texts = [{ text: 'Just now' }]
    expect(tomorrow).toMatchObject({ answers: 20, health: { counts: { refused: 10 } }, texts })
  })

  it('since what was told today stays, also when fans change or replace answers', async () => {
    await answerTimes(10, 'worked')
    const old = await answer('worked', {}, 30)
    const given: Feedback[] = []
    for (let i = 0; i < 4; i += 1) given.push(await answer('worked', {}, 1))
    const before = await read(ofSponsor)
    const changedAt = new Date().toISOString()
    for (const one of given) await writeFeedback(one, { ...one, outcome: 'refused', changedAt })
    await writeFeedback(old, { ...old, outcome: 'refused', answeredAt: changedAt })

    expect((await read(ofSponsor)).data).toEqual(before.data)
    later(1)
    expect((await read(ofSponsor)).data.health?.counts).toMatchObject({ worked: 10, refused: 5 })
  })
})

describe('a sum gives away no deal with few answers', () => {
  /** Adds another deal of a business, with `count` answers by fans who were refused the deal. */
  async function refusedElsewhere(count: number, of: Sponsor = sponsor) {
    const { key: offerKey } = await givenDeal(of, [team])
    await answerTimes(count, 'refused', { offerKey, sponsorKey: of.key })
  }
  const ofBusiness = async () => (await read(ofSponsor, 'sponsor', sponsor.key)).data
  const ofOrganization = async () => (await read(ofTeam, 'team', team.key)).data

  it('by subtraction of a deal that is told', async () => {
    await answerTimes(12, 'worked')
    await refusedElsewhere(4)

    const told = { answers: 12, health: { counts: { worked: 12, refused: 0 } } }
    expect(await ofBusiness()).toMatchObject(told)
    expect(await ofOrganization()).toMatchObject(told)
    expect((await read(ofTeam, 'sponsor', sponsor.key)).data).toMatchObject(told)
  })

  it('but counts deals with few answers if these are enough together', async () => {
    await answerTimes(12, 'worked')
    await refusedElsewhere(4)
    await refusedElsewhere(6)

    const told = { answers: 22, health: { counts: { worked: 12, refused: 10 } } }
    expect(await ofBusiness()).toMatchObject(told)
    expect(await ofOrganization()).toMatchObject(told)
  })

  it('by subtraction of other businesses', async () => {
    const another = await givenSponsor({ teamKeys: [team.key] })
    await answerTimes(12, 'worked')
    await refusedElsewhere(4)
    await refusedElsewhere(7, another)
    await refusedElsewhere(5, another)

    // The other business sees its own twelve refusals. A total of sixteen would reveal the four of
    // this business.
    expect(await ofOrganization()).toMatchObject({
      answers: 24,
      health: { counts: { refused: 12 } },
    })
  })

  it('and tells only the number if nothing else can be told', async () => {
    await answerTimes(4, 'worked')
    await refusedElsewhere(5)

    expect(await ofBusiness()).toEqual({
      from: expect.any(String),
      to: expect.any(String),
      answers: 9,
    })
  })
})
