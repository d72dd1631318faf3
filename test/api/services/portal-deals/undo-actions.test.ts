import { decodeJwt } from 'jose'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { callerOf } from '#lambdas/base/caller.ts'
import { undoActions } from '#lambdas/services/portal-deals/undo-actions.ts'
import * as dealActions from '#shared/api/deal-actions.schemas.ts'
import { fireTriggers } from '#shared/api/trigger-board.schemas.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import type { Offer } from '#shared/model/offer.ts'
import { auditOfDeal, setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { expectMirrored, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal } from '#test/fixtures/world.ts'

const { desk } = setDealDesk()
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const given = (changes: Partial<Offer> = {}) => givenDeal(desk().sponsor, [desk().team], changes)

async function act(deal: Offer, action: DealAction, token = desk().token) {
  const params = { dealKey: deal.key }
  const { data } = await call(desk().cloud.api, dealActions.actOnDeal, {
    params,
    body: { action },
    token,
  })
  return { dealKey: deal.key, deed: data.deed ?? '' }
}

type DoneAction = Awaited<ReturnType<typeof act>>

const undo = (doneActions: DoneAction[], token = desk().token) =>
  call(desk().cloud.api, dealActions.undoDealActions, { body: { deeds: doneActions }, token })

async function outcomeOf(done: DoneAction, token?: string) {
  return (await undo([done], token)).data.rows[0]?.outcome
}

/** Returns a deal without the time of the last update. */
function alike({ updatedAt: _, ...deal }: Offer) {
  return deal
}

describe('what was done to a deal', () => {
  it.each<[DealAction, string, () => Partial<Offer>]>([
    ['archive', 'with the time at which it is archived', () => ({ archiveAt: inHours(48) })],
    [
      'publish',
      'with the time at which it is published',
      () => ({ published: false, active: false, publishAt: inHours(48) }),
    ],
    ['archive', 'to a contest that is not open yet', () => ({ contestDeal: true, active: false })],
    ['deactivate', 'while it can be had', () => ({ activatedAt: inHours(-5) })],
    [
      'trigger',
      'after its last one is over',
      () => ({
        triggered: true,
        activatedAt: inHours(-30),
        triggerEndAt: inHours(-6),
        hasEnded: true,
      }),
    ],
    ['pin', 'among the others', () => ({ pinned: false })],
  ])('is taken back: %s, %s', async (action, _, changes) => {
    const deal = await given(changes())
    const done = await act(deal, action)
    expect(alike(await storedDeal(deal.key))).not.toEqual(alike(deal))

    expect(await outcomeOf(done)).toBe('undone')

    expect(alike(await storedDeal(deal.key))).toEqual(alike(deal))
    await expectMirrored(deal.key, desk().sponsor)
    expect((await auditOfDeal(deal.key)).at(-1)).toMatchObject({ action: 'undoDealAction' })
  })

  it('is taken back with the firing that it ended: its cap, its end and its key', async () => {
    const deal = await given({ triggered: true, active: false })
    await call(desk().cloud.api, fireTriggers, {
      params: { teamKey: desk().team.key },
      body: { dealKeys: [deal.key], firingKey: ulid(), duration: 'threeHours', cap: 50 },
      token: desk().token,
    })
    const fired = await storedDeal(deal.key)
    expect(fired).toMatchObject({ totalAvailable: 50 })

    expect(await outcomeOf(await act(deal, 'untrigger'))).toBe('undone')

    expect(alike(await storedDeal(deal.key))).toEqual(alike(fired))
  })

  it('is taken back once, also when that is asked twice', async () => {
    const deal = await given()
    const done = await act(deal, 'archive')
    expect(await outcomeOf(done)).toBe('undone')
    const undone = await storedDeal(deal.key)

    expect(await outcomeOf(done)).toBe('undone')

    expect(await storedDeal(deal.key)).toEqual(undone)
  })
})

describe('what was done to a deal that has changed since', () => {
  it('stays where somebody has changed the deal since', async () => {
    const other = await makeToken(desk().cloud.outputs, { userKey: ulid(), role: 'admin' })
    const deal = await given()
    const done = await act(deal, 'deactivate')
    await act(deal, 'archive', other)

    expect(await outcomeOf(done)).toBe('changed')

    expect(await storedDeal(deal.key)).toMatchObject({ published: false, active: false })
  })

  it.each<[DealAction, () => Partial<Offer>]>([
    ['archive', () => ({ archiveAt: inHours(1) })],
    ['publish', () => ({ published: false, active: false, publishAt: inHours(1) })],
  ])('stays where the clock would do it again at once: %s', async (action, changes) => {
    const deal = await given(changes())
    const done = await act(deal, action)
    const later = new Date(Date.now() + 2 * HOUR_MS)

    const caller = callerOf(decodeJwt(desk().token))
    if (caller === undefined) return expect.unreachable()

    const { rows } = await undoActions([done], { caller, now: later })

    expect(rows).toEqual([{ dealKey: deal.key, outcome: 'changed' }])
    expect((await storedDeal(deal.key)).published).toBe(action === 'publish')
  })

  it('stays where its business was deleted meanwhile', async () => {
    const gone = { ...desk().sponsor, key: ulid() }
    const deal = await givenDeal(gone, [desk().team])

    expect(await outcomeOf(await act(deal, 'archive'))).toBe('changed')

    expect((await storedDeal(deal.key)).published).toBe(false)
  })
})

describe('what was done to a deal, and who takes it back', () => {
  it('is nothing where somebody else had done it already', async () => {
    const other = await makeToken(desk().cloud.outputs, { userKey: ulid(), role: 'admin' })
    const deal = await given()
    await act(deal, 'archive', other)

    expect((await act(deal, 'archive')).deed).toBe('')
  })

  it('is taken back by who did it alone, and while they may do it', async () => {
    const { cloud, team } = desk()
    const as = (claims: object) => makeToken(cloud.outputs, { userKey: ulid(), ...claims } as never)
    const mine = await as({ role: 'team', teamID: team.key })
    const theirs = await as({ role: 'team', teamID: '01NOSUCHROW' })
    const deal = await given({ triggered: true, active: false })
    const done = await act(deal, 'trigger', mine)

    expect(await outcomeOf(done, theirs)).toBe('forbidden')
    expect(await outcomeOf(done, await as({ role: 'admin' }))).toBe('forbidden')
    expect((await undo([done], await as({ role: 'sponsor', sponsorID: ulid() }))).status).toBe(403)
    expect((await storedDeal(deal.key)).active).toBe(true)
    expect(await outcomeOf(done, mine)).toBe('undone')
  })

  it('is taken back of several together, each with its own outcome', async () => {
    const [one, two] = [await given(), await given()]
    const doneActions = [await act(one, 'archive'), await act(two, 'archive')]
    await act(two, 'publish')
    const unknown = { dealKey: ulid(), deed: doneActions[0]?.deed ?? '' }

    const { data } = await undo([...doneActions, unknown])

    expect(data.rows.map(({ outcome }) => outcome)).toEqual(['undone', 'changed', 'changed'])
  })

  it('costs what its access pattern says to take back', async () => {
    const deal = await given()
    const done = await act(deal, 'archive')
    await expectCost('undo-deal-actions', () => undo([done]))
  })
})
