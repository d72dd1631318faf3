import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findDrift } from '#lambdas/services/recounts/drift.ts'
import { addItem, emptyRecount } from '#lambdas/services/recounts/recount.ts'
import { changeFeedback, putFeedback } from '#lambdas/stores/deals/feedback.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { readHealth } from '#shared/api/health.schemas.ts'
import { healthOf } from '#shared/deals/health.ts'
import type { Feedback, FeedbackOutcome } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
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

let uses = 0
/** Stores an answer about a use of the deal, some days ago. */
async function answer(outcome: FeedbackOutcome, changes: Partial<Feedback> = {}, daysAgo = 0) {
  uses += 1
  const feedback = {
    useId: `use${uses}`,
    offerKey: deal.key,
    sponsorKey: sponsor.key,
    teamKey: team.key,
    outcome,
    answeredAt: new Date(Date.now() - daysAgo * DAY_MS - 1000 + uses).toISOString(),
    ...changes,
  }
  expect(await putFeedback(feedback)).toBe('done')
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

  const { data } = await read(ofSponsor)

  expect(data).toEqual({ from: expect.any(String), to: expect.any(String), answers: 9 })
})

it('tells share, interval and counts of ten answers, for deal, business, organization and platform', async () => {
  await answerTimes(8, 'worked')
  await answer('refused')
  await answer('different')
  const counts = { worked: 8, refused: 1, different: 1 }
  const { answers: _, ...interval } = healthOf(counts) ?? { answers: 0 }

  const health = { ...interval, counts }
  expect((await read(ofSponsor)).data).toMatchObject({ answers: 10, health })
  expect((await read(ofSponsor, 'sponsor', sponsor.key)).data).toMatchObject({ health })
  expect((await read(ofTeam, 'team', team.key)).data).toMatchObject({ health })
  const { data } = await read(ADMIN, 'platform', 'all')
  expect(data.health?.counts.worked).toBeGreaterThanOrEqual(8)
  expect(data.texts).toBeUndefined()
})

it('counts a changed answer once, where the first one was given, as a recount does', async () => {
  await answerTimes(10, 'worked')
  const first = await answer('worked', {}, 3)
  await cloud.settle()
  const changedAt = new Date().toISOString()
  expect(await changeFeedback(first, { outcome: 'refused', changedAt })).toBe('done')

  const { data } = await read(ofSponsor)

  expect(data.health?.counts).toEqual({ worked: 10, refused: 1, different: 0 })
  const recount = emptyRecount((partition) => partition.includes(sponsor.key))
  await scanTable((item) => addItem(recount, item))
  const wrong = findDrift(recount, { impressionsSince: '0000', settledBefore: undefined })
  expect(wrong.filter(({ field }) => /^[kxy]/.test(field))).toEqual([])
})

it('leaves out answers that are older than ninety days', async () => {
  await answerTimes(10, 'worked')
  await answerTimes(3, 'refused', {}, 91)

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

it('shows texts with their day alone, newest first and without contact details', async () => {
  await answerTimes(10, 'worked', { comment: 'Great' })
  await answer('refused', { comment: 'Call me at 416 555-0199' }, 2)
  await answer('different', { comment: 'Half a slice' })
  await answer('refused', { offerKey: 'another-deal', comment: 'Of another deal' })

  const { data } = await read(ofSponsor)

  expect(data.texts).toEqual([
    { day: data.to, outcome: 'different', text: 'Half a slice' },
    { day: expect.any(String), outcome: 'refused', text: 'Call me at •••', isMasked: true },
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

it('reads once if nobody has answered, and twice with texts once its months are kept', async () => {
  await read(ofSponsor)
  const token = await makeToken(cloud.outputs, ofSponsor)
  const params = { subject: 'deal', subjectKey: deal.key } as const
  const cost = () => measure(() => call(cloud.api, readHealth, { params, token }))
  expect(await cost()).toMatchObject({ requests: 2, writeUnits: 0 })

  await answerTimes(10, 'worked', {}, 40)
  await answer('refused', { comment: 'No' })
  await read(ofSponsor)

  const again = await cost()
  expect(again).toMatchObject({ requests: 4, writeUnits: 0 })
  expect(again.readUnits).toBeLessThanOrEqual(8)
})
