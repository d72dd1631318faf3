import { describe, expect, it } from 'vitest'
import { hasUnlockedDeal } from '#shared/deals/access.ts'
import type { AccessLevel } from '#shared/model/offer.ts'
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
