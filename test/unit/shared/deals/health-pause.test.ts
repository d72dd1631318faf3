import { describe, expect, it } from 'vitest'
import { act } from '#shared/deals/actions.ts'
import { editedDeal } from '#shared/deals/creation.ts'
import { type Health, healthOf } from '#shared/deals/health.ts'
import {
  isUnderFloor,
  mayPause,
  resumeFromPause,
  withHealthPause,
} from '#shared/deals/health-pause.ts'
import { formOf } from '#shared/deals/saving.ts'
import type { Offer } from '#shared/model/offer.ts'
import { anOrganization, aSponsor, aDeal as storedDeal } from '#test/fixtures/records.ts'

const now = new Date('2026-11-20T09:15:00.000Z')
const daysOn = (days: number) => new Date(now.getTime() + days * 86_400_000)
const aDeal = (changes: Partial<Offer> = {}) =>
  storedDeal(aSponsor(), [anOrganization()], {
    publishedAt: '2026-10-01T00:00:00.000Z',
    ...changes,
  })

function healthFrom(worked: number, refused: number): Health {
  const health = healthOf({ worked, refused, different: 0 })
  if (health === undefined) throw new Error('Too few answers')
  return health
}

function paused(deal: Offer, at = now): Offer {
  const archived = act(deal, 'archive', { now: at })
  if (typeof archived === 'string') throw new Error(archived)
  return withHealthPause(archived, deal, { health: healthFrom(4, 16), floor: 50 })
}

describe('a floor', () => {
  it.each([
    ['does not pause what chance may explain', healthFrom(4, 6), 50, false],
    ['pauses the same share of more answers', healthFrom(40, 60), 50, true],
    ['does not pause a share above it', healthFrom(60, 40), 50, false],
    ['pauses nothing that always works', healthFrom(10, 0), 80, false],
    ['pauses what never works', healthFrom(0, 10), 50, true],
  ])('%s', (_, health, floor, expected) => {
    expect(isUnderFloor(health, floor)).toBe(expected)
  })
})

describe('a paused deal', () => {
  it('is unpublished as by staff, and says why', () => {
    const deal = aDeal({ archiveAt: daysOn(9).toISOString() })

    expect(paused(deal)).toMatchObject({
      published: false,
      active: false,
      archivedAt: now.toISOString(),
      healthPause: {
        answers: 20,
        share: 0.2,
        floor: 50,
        wasActive: true,
        archiveAt: deal.archiveAt,
      },
    })
    expect(paused(deal)).not.toHaveProperty('archiveAt')
  })

  it('is as before once it is resumed, at its place in lists, and spared for a month', () => {
    const deal = aDeal({ archiveAt: daysOn(9).toISOString() })

    const resumed = resumeFromPause(paused(deal), daysOn(1))

    expect(resumed).toEqual({
      ...deal,
      archivedAt: now.toISOString(),
      healthSparedUntil: daysOn(31).toISOString(),
    })
    expect([30, 32].map((days) => mayPause(resumed, daysOn(days)))).toEqual([false, true])
  })

  it('loses the times that have passed or that publishing ends', () => {
    const deal = aDeal({ archiveAt: daysOn(1).toISOString() })
    const planned = { ...paused(deal), publishAt: daysOn(5).toISOString() }

    const resumed = resumeFromPause(planned, daysOn(2))

    expect(resumed).not.toHaveProperty('archiveAt')
    expect(resumed).not.toHaveProperty('publishAt')
  })

  it('waits for its next trigger if it has one', () => {
    const deal = aDeal({ triggered: true, active: true })

    expect(resumeFromPause(paused(deal), now)).toMatchObject({ published: true, active: false })
  })

  it('is spared too if staff publish it anew, with another place in lists', () => {
    const published = act(paused(aDeal()), 'publish', { now: daysOn(1) })

    expect(published).toMatchObject({
      published: true,
      publishedAt: daysOn(1).toISOString(),
      healthSparedUntil: daysOn(31).toISOString(),
    })
    expect(published).not.toHaveProperty('healthPause')
  })

  it('may be paused again later, which ends that it is spared', () => {
    const resumed = resumeFromPause(paused(aDeal()), now)

    expect(paused(resumed, daysOn(40))).not.toHaveProperty('healthSparedUntil')
  })
})

describe('a paused deal whose form is saved', () => {
  it.each([
    ['becomes triggered', true],
    ['is no longer triggered', false],
  ])('is resumed like a deal that %s in its form while published', (_, triggered) => {
    const deal = paused(aDeal({ triggered: !triggered, active: true }))
    const edited = editedDeal(deal, { ...formOf(deal, now), triggered }, deal.teams, now)

    const resumed = resumeFromPause(edited, now)

    expect(resumed).toMatchObject({ published: true, triggered, active: !triggered })
  })

  it('ends when its form says', () => {
    const deal = paused(aDeal({ archiveAt: daysOn(9).toISOString() }))
    const archiveAt = daysOn(20).toISOString()
    const edited = editedDeal(deal, { ...formOf(deal, now), archiveAt }, deal.teams, now)

    expect(resumeFromPause(edited, daysOn(1))).toMatchObject({ archiveAt })
    expect(resumeFromPause(edited, daysOn(21))).not.toHaveProperty('archiveAt')
  })
})

it('a deal that is not paused stays as it is', () => {
  const deal = aDeal()
  expect(resumeFromPause(deal, now)).toBe(deal)
  expect(mayPause({ published: false }, now)).toBe(false)
})
