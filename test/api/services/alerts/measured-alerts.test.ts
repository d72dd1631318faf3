import { ulid } from 'ulid'
import { describe, expect, it, vi } from 'vitest'
import { isHeldOut } from '#lambdas/services/alerts/plan-group.ts'
import { noteToMeasure } from '#lambdas/stores/alerts/lifts.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { givenAsker } from '#test/fixtures/alerts/alerts.ts'
import { comingYear } from '#test/fixtures/alerts/coming-year.ts'
import { keyOfHeldOut, keyOfTold } from '#test/fixtures/alerts/drawn-keys.ts'
import {
  at,
  cloud,
  fire,
  lasting,
  MAIL,
  mails,
  pushes,
  sendDue,
} from '#test/fixtures/alerts/due-alerts.ts'
import { fireDeal } from '#test/fixtures/alerts/fired.ts'
import {
  givenArms,
  liftOfDeal,
  liftOfTeam,
  measureAt,
  used,
} from '#test/fixtures/alerts/measured.ts'
import { noteDrawn } from '#test/fixtures/alerts/note-drawn.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const FIRED = comingYear('01-20T18:00:00.000Z')
const NEXT_DAY = comingYear('01-21T18:00:00.000Z')
const SIXTH_DAY = comingYear('01-26T18:00:00.000Z')
const NINTH_DAY = comingYear('01-29T18:00:00.000Z')

describe('who is held out of a deal', () => {
  it('gets no push and no mail about it, and redeems it like everybody', async () => {
    at(FIRED)
    const stage = await lasting(40)
    const asking = { settings: { ...MAIL, push: true } }
    const [told, held] = [
      await stage.asker(asking),
      await stage.asker({ ...asking, fan: { key: keyOfHeldOut(stage.deal.key) } }),
    ]

    await fire(stage)
    await sendDue(comingYear('01-21T13:00:00Z'))

    expect([told, held].map((fan) => [pushes(fan), mails(fan).length])).toEqual([
      [1, 1],
      [0, 0],
    ])
    const token = await makeToken(cloud.outputs, { userKey: held.key, email: held.email })
    const params = { dealKey: stage.deal.key }
    const body = { teamKey: stage.team.key, after: 0 }
    expect((await call(cloud.api, redeemDeal, { params, body, token })).status).toBe(200)
  })

  it('is told about other deals of the organization', async () => {
    at(FIRED)
    const [stage, other] = [await lasting(40), await lasting(40)]
    const key = keyTwice(stage.deal.key, other.deal.key)
    const fan = await givenAsker(cloud, { teams: [stage.team, other.team], fan: { key } })
    await fire(stage)
    expect(pushes(fan)).toBe(0)
    await fire(other)
    expect(pushes(fan)).toBe(1)
  })
})

/** Returns the key of a fan who gets no alerts about `heldBy`, but gets those about `toldBy`. */
function keyTwice(heldBy: string, toldBy: string): string {
  const key = keyOfHeldOut(heldBy)
  return isHeldOut(toldBy, key) ? keyTwice(heldBy, toldBy) : key
}

describe('what an alert brought', () => {
  it('is counted a week later by person, and only within the week', async () => {
    at(FIRED)
    const stage = await lasting(40)
    const { told, held } = await givenArms(stage, { told: 60, held: 31 })
    const [early, twice, buyer, late] = [0, 1, 2, 3].map((i) => told.slice(i, i + 1))
    await used(stage, early ?? [], comingYear('01-20T17:00:00.000Z'))
    await fire(stage)
    await used(stage, told.slice(4, 44), NEXT_DAY)
    await used(stage, twice ?? [], NEXT_DAY)
    await used(stage, twice ?? [], SIXTH_DAY, { number: 2 })
    await used(stage, buyer ?? [], SIXTH_DAY, { transactionType: 'purchase' })
    await used(stage, late ?? [], NINTH_DAY)
    await used(stage, held.slice(0, 3), NEXT_DAY)
    await used(stage, [{ key: ulid() }], NEXT_DAY)

    await measureAt(SIXTH_DAY)
    expect(await liftOfTeam(stage.team.key)).toBeUndefined()
    await measureAt(NINTH_DAY)
    await measureAt(NINTH_DAY)

    const lift = await liftOfTeam(stage.team.key)
    expect(lift).toMatchObject({
      deals: 1,
      alerts: 1,
      told: { people: 60, share: 42 / 60 },
      held: { people: 31, share: 3 / 31 },
      byDeal: [{ offerKey: stage.deal.key, description: 'Two slices for one' }],
    })
    expect(lift?.brought?.share).toBeCloseTo(42 / 60 - 3 / 31, 6)
    expect(lift?.brought?.low).toBeGreaterThan(0)
    const { brought, told: people } = lift ?? {}
    expect(await liftOfDeal(stage, 'team')).toMatchObject({ alerts: 1, brought, told: people })
    expect(await liftOfDeal(stage, 'admin')).toBeUndefined()
  })

  it('is too few to tell for a few, and says nothing of what they did', async () => {
    at(FIRED)
    const stage = await lasting(40)
    const { told, held } = await givenArms(stage, { told: 3, held: 2 })
    await fire(stage)
    await used(stage, [...told, ...held], NEXT_DAY)
    await measureAt(NINTH_DAY)

    const few = { told: { people: 3 }, held: { people: 2 }, unknown: 'tooFew' }
    const lift = await liftOfTeam(stage.team.key)
    expect(lift).toMatchObject({ ...few, byDeal: [few] })
    expect(JSON.stringify(lift)).not.toContain('share')
  })
})

describe('what several alerts brought', () => {
  it('about one deal is of the same people', async () => {
    at(FIRED)
    const stage = await lasting(40)
    const { told } = await givenArms(stage, { told: 4, held: 1 })
    const { undo } = await fireDeal(cloud, stage, 'asSet')
    await cloud.settle()
    await undo()
    at(NEXT_DAY)
    await fire(stage)
    await used(stage, told.slice(0, 2), NEXT_DAY)
    await measureAt(NINTH_DAY)

    expect(await liftOfTeam(stage.team.key)).toMatchObject({
      deals: 1,
      alerts: 2,
      told: { people: 4 },
      held: { people: 1 },
    })
  })
})

describe('an alert is counted once', () => {
  it('for a fan of two organizations of its deal', async () => {
    at(FIRED)
    const teams = [await givenOrganization(), await givenOrganization()]
    const sponsor = await givenSponsor({ teamKeys: teams.map(({ key }) => key) })
    const waiting = { triggered: true, active: false, triggerDurationHours: 40 }
    const deal = await givenDeal(sponsor, teams, waiting)
    await cloud.settle()
    await givenAsker(cloud, { teams, fan: { key: keyOfTold(deal.key) } })
    const held = await givenAsker(cloud, { teams, fan: { key: keyOfHeldOut(deal.key) } })
    const [team] = teams
    if (team === undefined) throw new Error('There is no organization')
    await fireDeal(cloud, { team, deal }, 'asSet')
    await cloud.settle()
    expect(pushes(held)).toBe(0)
    await measureAt(NINTH_DAY)

    const lifts = await Promise.all(teams.map(({ key }) => liftOfTeam(key)))
    const sumOf = (arm: 'told' | 'held') =>
      lifts.reduce((sum, lift) => sum + (lift?.[arm].people ?? 0), 0)
    expect([sumOf('told'), sumOf('held')]).toEqual([1, 1])
  })

  it.each(['before', 'after'] as const)(
    'if measuring crashes %s any of its writes, or its start was repeated',
    async (moment) => {
      vi.spyOn(console, 'error').mockReturnValue()
      for (let n = 1; n < 10; n += 1) {
        at(FIRED)
        const stage = await lasting(40)
        await givenArms(stage, { told: 2, held: 1 })
        await fire(stage)
        const { key: offerKey, activatedAt: occasion = FIRED } = stage.deal
        const alert = { kind: 'triggered', offerKey, occasion } as const
        await noteToMeasure({ alert, teamKey: stage.team.key, due: NEXT_DAY })
        crashAtWrite(n, moment, 'measure-alerts')
        await measureAt(NINTH_DAY)
        const isOver = isCrashLeft()
        await measureAt(NINTH_DAY)

        expect(await liftOfTeam(stage.team.key)).toMatchObject({ alerts: 1, told: { people: 2 } })
        if (isOver) break
      }
    },
  )
})

it('an alert that reaches fans late is measured a week after that', async () => {
  at(FIRED)
  const stage = await lasting(40)
  const [teamKey, offerKey] = [stage.team.key, stage.deal.key]
  const alert = { kind: 'triggered', offerKey, occasion: FIRED } as const
  const fan = keyOfTold(offerKey)
  await noteToMeasure({ alert, teamKey, due: comingYear('01-27T19:00:00.000Z') })
  await noteDrawn(alert, { teamKey, half: 0, fan }, { at: SIXTH_DAY, told: [fan], held: [] })

  await measureAt(NINTH_DAY)
  expect(await liftOfTeam(teamKey)).toBeUndefined()
  await measureAt(comingYear('02-02T18:00:00.000Z'))
  expect(await liftOfTeam(teamKey)).toMatchObject({ alerts: 1, told: { people: 1 } })
})
