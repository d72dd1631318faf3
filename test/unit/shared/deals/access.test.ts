import { describe, expect, it } from 'vitest'
import { hasUnlockedDeal, mayRead } from '#shared/deals/access.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'

const unlocked = (teamKey: string, ...accessLevels: AccessLevel[]) => [{ teamKey, accessLevels }]
const hidden = aDeal({ hiddenDeal: true, accessLevels: ['player', 'flexPass'] })
const exclusive = aDeal({ exclusive: true })

describe('a deal is unlocked', () => {
  it.each([
    ['exclusive, by exclusive access to its organization', exclusive, unlocked('T1', 'exclusive')],
    ['hidden, by one of its access levels', hidden, unlocked('T1', 'groupPass', 'flexPass')],
    ['without locks, by nothing', aDeal(), unlocked('T1')],
  ])('%s', (_, deal, held) => {
    expect(hasUnlockedDeal(deal, { unlocked: held })).toBe(true)
  })

  it('for the members of its organization', () => {
    expect(hasUnlockedDeal(hidden, { unlocked: [], teamKey: 'T1' })).toBe(true)
  })
})

describe('a deal stays locked', () => {
  it.each([
    ['exclusive, to a special code', exclusive, unlocked('T1', 'player')],
    ['hidden, to other levels', hidden, unlocked('T1', 'exclusive', 'groupPass')],
    ['to what another organization gave', exclusive, unlocked('T2', 'exclusive')],
    ['hidden, when it names no level', aDeal({ hiddenDeal: true }), unlocked('T1', 'player')],
    [
      'exclusive and hidden, to one of both alone',
      aDeal({ exclusive: true, hiddenDeal: true, accessLevels: ['player'] }),
      unlocked('T1', 'player'),
    ],
  ])('%s', (_, deal, held) => {
    expect(hasUnlockedDeal(deal, { unlocked: held, teamKey: 'T9' })).toBe(false)
  })
})

describe('a draft', () => {
  const draft = { ...aDeal(), published: false, publishedAt: undefined }

  it.each([
    ['an admin', { role: 'admin' }, true],
    ['its business', { role: 'sponsor', sponsorKey: 'S1' }, true],
    ['its organization', { role: 'team', teamKey: 'T1' }, true],
    ['another organization', { role: 'team', teamKey: 'T9' }, false],
    ['a fan', {}, false],
  ] as const)('is read by %s: %j %s', (_, reader, isRead) => {
    const deal = { ...draft, sponsor: { key: 'S1', name: 'Corner Oven', logo: 'oven.svg' } }

    expect(mayRead(deal, { unlocked: [], ...reader })).toBe(isRead)
  })
})
