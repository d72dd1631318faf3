import { describe, expect, it } from 'vitest'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { Offer, OfferTally } from '#shared/model/offer.ts'
import {
  comparedDays,
  deadEndOf,
  hasMoved,
  hasRunDry,
  isQuiet,
  isUnused,
  levelsAsked,
  NO_FINDINGS,
  withFinding,
} from '#shared/overview/findings.ts'
import { openRules } from '#test/fixtures/deals/deal.ts'

const now = new Date('2026-11-22T17:00:00.000Z')
const [before, after] = ['2026-11-22T16:59:00.000Z', '2026-11-22T17:01:00.000Z']

it.each([
  [{ unused: 0, active: 0 }, true],
  [{ unused: 0, active: 1 }, true],
  [{ unused: 1, active: 1 }, false],
  [{ unused: 4, active: 100 }, true],
  [{ unused: 5, active: 100 }, false],
  [{ unused: 1, active: 20 }, false],
  [{ unused: 1, active: 21 }, true],
])('a list of codes %o has run dry: %s', (supply, isDry) => {
  expect(hasRunDry(supply)).toBe(isDry)
})

it.each([
  [{ used: 9 }, true],
  [{ used: 0, limit: 1 }, true],
  [{ used: 1, limit: 1 }, false],
])('a code %o is unused: %s', (code, is) => {
  expect(isUnused(code)).toBe(is)
})

const team = { key: 'T1', name: 'Gulls', slug: 'gulls' }
const aDeal = (changes: Partial<Offer & OfferTally>) => {
  const tally = { totalRedeemed: 0, totalPurchased: 0 }
  return { ...openRules(), teams: [team], ...tally, ...changes } as Offer & OfferTally
}
const levels = (...of: AccessLevel[]) => new Map([['T1', of]])

describe('a deal', () => {
  it.each<[string, Partial<Offer & OfferTally>, string | undefined]>([
    ['open to all', {}, undefined],
    ['not active', { active: false }, undefined],
    ['not active, of no organization', { active: false, teams: [] }, undefined],
    ['archived', { published: false }, undefined],
    ['of no organization', { teams: [] }, 'following'],
    ['of archived organizations', { teams: [{ ...team, archived: true }] }, 'archived'],
    ['a contest that goes on', { contestDeal: true, expiresAt: after }, undefined],
    ['a contest that is over', { contestDeal: true, expiresAt: before }, undefined],
    ['triggered for a while', { triggered: true, triggerEndAt: after }, undefined],
    ['triggered until now', { triggered: true, triggerEndAt: before }, undefined],
    ['a flash deal', { flashDeal: true, totalAvailable: 3, totalPurchased: 2 }, undefined],
    ['an expired flash deal', { flashDeal: true, expiresAt: before }, undefined],
    ['sold out', { flashDeal: true, totalAvailable: 3, totalPurchased: 3 }, 'soldOut'],
    [
      'held whole, so that it may come back',
      { flashDeal: true, totalAvailable: 3, totalPurchased: 1, totalTaken: 3 },
      undefined,
    ],
    [
      'redeemed to its limit',
      { redemptionsLimit: true, totalAvailable: 2, totalRedeemed: 2 },
      'limitReached',
    ],
    ['exclusive, with codes', { exclusive: true }, undefined],
    [
      'hidden, without codes of its level',
      { hiddenDeal: true, accessLevels: ['player'] },
      'noCodes',
    ],
    [
      'hidden, with codes of one of its levels',
      { hiddenDeal: true, accessLevels: ['player', 'exclusive'] },
      undefined,
    ],
  ])('%s', (_, changes, end) => {
    expect(deadEndOf(aDeal(changes), levels('exclusive'), now)).toBe(end)
  })

  it('that is exclusive leads nowhere where none of its living organizations has codes', () => {
    const exclusive = aDeal({ exclusive: true })
    expect(deadEndOf(exclusive, levels('player'), now)).toBe('noCodes')
    expect(deadEndOf(exclusive, new Map(), now)).toBe('noCodes')
    const other = { ...team, key: 'T2' }
    expect(deadEndOf({ ...exclusive, teams: [other, team] }, levels('exclusive'), now)).toBe(
      undefined,
    )
  })

  it('asks for the codes of its levels while it is published', () => {
    const locked = aDeal({ exclusive: true, hiddenDeal: true, accessLevels: ['player'] })
    expect(levelsAsked(locked)).toEqual(['exclusive', 'player'])
    expect(levelsAsked({ ...locked, published: false })).toEqual([])
    expect(levelsAsked(aDeal({ accessLevels: ['player'] }))).toEqual([])
  })
})

it('compares 14 days with the 28 before, and seven whole days with seven, over the end of a month', () => {
  expect(comparedDays('2026-03-05')).toEqual({
    quiet: { from: '2026-02-20', to: '2026-03-05' },
    beforeQuiet: { from: '2026-01-23', to: '2026-02-19' },
    week: { from: '2026-02-26', to: '2026-03-04' },
    weekBefore: { from: '2026-02-19', to: '2026-02-25' },
  })
})

it.each([
  [{ beforeQuiet: 1, quiet: 0 }, true],
  [{ beforeQuiet: 0, quiet: 0 }, false],
  [{ beforeQuiet: 50, quiet: 1 }, false],
])('an organization that counted %o has gone quiet: %s', (counts, is) => {
  expect(isQuiet(counts)).toBe(is)
})

it.each([
  [{ week: 9, weekBefore: 0 }, false],
  [{ week: 10, weekBefore: 0 }, true],
  [{ week: 90, weekBefore: 100 }, true],
  [{ week: 1000, weekBefore: 1009 }, false],
])('what was redeemed as %o has moved: %s', (weeks, has) => {
  expect(hasMoved(weeks)).toBe(has)
})

it('counts all that is found and names the ten that are greatest, the first found of equals', () => {
  const moves = [3, 40, 11, 11, 12, 13, 14, 15, 16, 17, 18, 19]
  const findings = moves.reduce(
    (all, week, i) =>
      withFinding(all, 'movedTeams', {
        teamKey: `T${i}`,
        name: 'Gulls',
        week: i === 1 ? 0 : week,
        weekBefore: i === 1 ? week : 0,
      }),
    NO_FINDINGS,
  )
  expect(findings.movedTeams.count).toBe(12)
  expect(findings.movedTeams.first.map(({ teamKey }) => teamKey)).toEqual([
    'T1',
    'T11',
    'T10',
    'T9',
    'T8',
    'T7',
    'T6',
    'T5',
    'T4',
    'T2',
  ])
  expect(NO_FINDINGS.movedTeams.count).toBe(0)
})
