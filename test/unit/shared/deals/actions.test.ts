import { describe, expect, it } from 'vitest'
import { act, type DealAction, type mayAct, offeredActions } from '#shared/deals/actions.ts'
import { newDeal } from '#shared/deals/creation.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDealForm, aSponsor } from '#test/fixtures/deals/deal-form.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const at = now.toISOString()
const before = '2026-11-20T19:00:00.000Z'
const later = '2026-11-20T21:00:00.000Z'
const gulls = { key: 'T1', name: 'Harbour Gulls', slug: 'harbourgulls' }

function aDeal(changes: Partial<Offer> = {}): Offer {
  const made = newDeal({
    key: 'D1',
    form: aDealForm(),
    sponsor: aSponsor(),
    teams: [gulls],
    now: new Date('2026-11-01T00:00:00.000Z'),
  })
  return { ...made, ...changes }
}

const TRIGGERED = { triggered: true, active: false, triggerDurationHours: 2 }
const FIRED = { ...TRIGGERED, active: true, triggerEndAt: later }
const ARCHIVED = { published: false, active: false }

describe('an action changes a deal', () => {
  it.each<[DealAction, string, Partial<Offer>, Partial<Offer>]>([
    ['publish', 'an archived deal', ARCHIVED, { published: true, active: true, publishedAt: at }],
    ['publish', 'an archived contest', { ...ARCHIVED, contestDeal: true }, { active: true }],
    [
      'publish',
      'an archived triggered deal',
      { ...TRIGGERED, ...ARCHIVED, triggerEndAt: before },
      { published: true, active: false, triggerEndAt: undefined },
    ],
    ['archive', 'a deal', {}, { published: false, active: false, archivedAt: at }],
    ['archive', 'a fired deal', FIRED, { published: false, triggerEndAt: undefined }],
    ['activate', 'an inactive deal', { active: false }, { active: true, activatedAt: at }],
    [
      'activate',
      'a triggered deal',
      TRIGGERED,
      { active: true, activatedAt: at, triggerEndAt: '2026-11-20T22:00:00.000Z' },
    ],
    ['deactivate', 'an active deal', {}, { active: false }],
    ['trigger', 'a triggered deal', TRIGGERED, { triggerEndAt: '2026-11-20T22:00:00.000Z' }],
    [
      'trigger',
      'one without a duration',
      { triggered: true, active: false },
      { triggerEndAt: '2026-11-21T20:00:00.000Z' },
    ],
    [
      'trigger',
      'one whose time is over',
      { ...FIRED, triggerEndAt: before },
      { triggerEndAt: '2026-11-20T22:00:00.000Z', activatedAt: at },
    ],
    ['untrigger', 'a fired deal', FIRED, { active: false, triggerEndAt: undefined }],
    ['pin', 'a deal', {}, { pinned: true }],
    ['unpin', 'a pinned deal', { pinned: true }, { pinned: false }],
  ])('%s: %s', (action, _, changes, expected) => {
    const after = act(aDeal(changes), action, { now })

    expect({ triggerEndAt: undefined, ...(after as Offer) }).toMatchObject(expected)
  })
})

describe('an action and the times of a deal', () => {
  it.each<[DealAction, Partial<Offer>, keyof Offer]>([
    ['publish', { ...ARCHIVED, publishAt: later }, 'publishAt'],
    ['archive', { archiveAt: later }, 'archiveAt'],
  ])('%s by hand needs no clock any more', (action, changes, field) => {
    expect(act(aDeal(changes), action, { now })).not.toHaveProperty(field)
  })

  it.each<[string, string, { isScheduled?: boolean }, string | undefined]>([
    ['by hand', 'is taken away where it has passed', {}, undefined],
    ['by hand', 'stays where it is to come', {}, later],
    ['by the clock', 'stays though it has passed', { isScheduled: true }, before],
  ])('publish %s: the time to archive %s', (_, __, by, left) => {
    const archived = aDeal({ ...ARCHIVED, archiveAt: left ?? at })

    expect(act(archived, 'publish', { now, ...by })).toMatchObject({ published: true })
    expect((act(archived, 'publish', { now, ...by }) as Offer).archiveAt).toBe(left)
  })
})

describe('an action that changes nothing, or not for long', () => {
  it.each<[DealAction, Partial<Offer>]>([
    ['publish', {}],
    ['archive', ARCHIVED],
    ['activate', {}],
    ['deactivate', { active: false }],
    ['trigger', FIRED],
    ['untrigger', TRIGGERED],
    ['pin', { pinned: true }],
    ['unpin', {}],
  ])('%s leaves what is so already as it is', (action, changes) => {
    const deal = aDeal(changes)

    expect(act(deal, action, { now })).toBe(deal)
  })

  it.each<[DealAction, Partial<Offer>, string]>([
    ['activate', ARCHIVED, 'archived'],
    ['deactivate', ARCHIVED, 'archived'],
    ['trigger', { ...TRIGGERED, published: false }, 'archived'],
    ['trigger', {}, 'withoutTrigger'],
    ['untrigger', {}, 'withoutTrigger'],
  ])('%s is refused in a wrong state', (action, changes, why) => {
    expect(act(aDeal(changes), action, { now })).toBe(why)
  })

  it('fires for as long as is asked', () => {
    const after = act(aDeal(TRIGGERED), 'trigger', { now, durationHours: 0.5 })

    expect(after).toMatchObject({ triggerEndAt: '2026-11-20T20:30:00.000Z' })
  })
})

describe('who may act', () => {
  const admin = { role: 'admin' } as const
  const team = { role: 'team', teamKey: 'T1' } as const

  it.each<[string, Parameters<typeof mayAct>[0], Partial<Offer>, DealAction[]]>([
    ['an admin on a deal', admin, {}, ['archive', 'deactivate', 'pin']],
    ['an admin on an archived deal', admin, ARCHIVED, ['publish', 'pin']],
    ['an admin on a triggered deal', admin, TRIGGERED, ['archive', 'activate', 'trigger', 'pin']],
    ['an organization on a deal', team, {}, []],
    ['an organization on its triggered deal', team, TRIGGERED, ['activate', 'trigger']],
    ['an organization on its fired deal', team, FIRED, ['deactivate', 'untrigger']],
    ['another organization', { ...team, teamKey: 'T2' }, TRIGGERED, []],
    ['an archived one', team, { ...TRIGGERED, teams: [{ ...gulls, archived: true }] }, []],
    ['a business', { role: 'sponsor' }, TRIGGERED, []],
    ['a fan', {}, TRIGGERED, []],
  ])('%s', (_, actor, changes, actions) => {
    expect(offeredActions(aDeal(changes), actor, now)).toEqual(actions)
  })
})
