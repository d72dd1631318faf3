import { describe, expect, it } from 'vitest'
import { type Alerting, alertOf } from '#shared/alerts/news.ts'
import { planOf } from '#shared/alerts/plan.ts'

const at = '2026-11-24T15:00:00.000Z'
const deal = (changes: Partial<Alerting> = {}): Alerting => ({
  key: 'D1',
  published: true,
  active: true,
  triggered: false,
  flashDeal: false,
  teams: [{ key: 'T1', name: 'Gulls', slug: 'gulls' }],
  publishedAt: at,
  ...changes,
})
const waiting = deal({ triggered: true, active: false })
const fired = deal({ triggered: true, activatedAt: at })
const flash = deal({ flashDeal: true })

describe('a change of a deal', () => {
  it.each([
    ['a firing', waiting, fired],
    ['another firing', { ...fired, activatedAt: '2026-11-23T15:00:00.000Z' }, fired],
    ['a deal that is fired when it is made', undefined, fired],
    ['a flash deal that is fired', { ...waiting, flashDeal: true }, { ...fired, flashDeal: true }],
  ])('makes news of %s', (_, before, after) => {
    expect(alertOf(before, after)).toEqual({ kind: 'triggered', offerKey: 'D1', occasion: at })
  })

  it.each([
    ['is published', { ...flash, published: false }, flash],
    ['is made', undefined, flash],
    ['is activated', { ...flash, active: false }, flash],
    ['a deal becomes', deal(), flash],
  ])('makes news of a flash deal that %s', (_, before, after) => {
    expect(alertOf(before, after)).toEqual({ kind: 'flash', offerKey: 'D1', occasion: at })
  })

  it.each([
    ['another text', flash, { ...flash, key: 'D1' }],
    ['another text while it runs', fired, { ...fired }],
    ['a plain deal', undefined, deal()],
    ['the end of a firing', fired, waiting],
    ['an archived deal', fired, { ...fired, published: false }],
    [
      'archived organizations alone',
      undefined,
      { ...flash, teams: [{ ...flash.teams[0], key: 'T1', name: 'G', slug: 'g', archived: true }] },
    ],
  ])('makes no news of %s', (_, before, after) => {
    expect(alertOf(before, after)).toBeUndefined()
  })
})

describe('the plan of an alert', () => {
  const clock = { zone: 'America/Toronto', quietHours: { from: '21:00', to: '08:00' } }
  const day = new Date('2027-01-15T18:00:00.000Z')
  const night = new Date('2027-01-15T03:00:00.000Z')
  const plan = (now: Date, usefulUntil?: string) =>
    planOf(clock, { channels: ['push', 'mail'], since: now.toISOString(), usefulUntil }, now)

  it('pushes at once or when it is no more quiet, and mails in the morning', () => {
    const morning = { at: '2027-01-16T13:00:00.000Z', channels: ['mail'] }
    expect(plan(day)).toEqual({ now: ['push'], due: morning })
    const both = { at: '2027-01-15T13:00:00.000Z', channels: ['push', 'mail'] }
    expect(plan(night)).toEqual({ now: [], due: both })
  })

  it('leaves out what is no news any more by then', () => {
    expect(plan(day, '2027-01-15T20:00:00.000Z')).toEqual({ now: ['push'] })
    expect(plan(night, '2027-01-15T05:00:00.000Z')).toEqual({ now: [] })
  })
})
