import { expect, it } from 'vitest'
import { newDeal } from '#shared/deals/creation.ts'
import { type SupposedFan, whatIf } from '#shared/deals/what-if.ts'
import { EMPTY_TALLY, type Offer } from '#shared/model/offer.ts'
import { aDealForm, aSponsor } from '#test/fixtures/deals/deal-form.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const later = '2026-11-20T21:00:00.000Z'
const gulls = { key: 'T1', name: 'Harbour Gulls', slug: 'harbourgulls' }
const follower: SupposedFan = { isSignedIn: true, isFollowing: true, hasUnlocked: false }
const visitor: SupposedFan = { isSignedIn: false, isFollowing: false, hasUnlocked: false }

function aDeal(changes: Partial<Offer>) {
  const made = newDeal({ key: 'D1', form: aDealForm(), sponsor: aSponsor(), teams: [gulls], now })
  return { ...made, ...EMPTY_TALLY, ...changes }
}

it.each<[string, Partial<Offer>, SupposedFan, string, string, string?]>([
  ['a visitor', {}, visitor, 'login', 'signedIn'],
  ['who does not follow', {}, { ...follower, isFollowing: false }, 'follow', 'following'],
  ['a follower of an exclusive deal', { exclusive: true }, follower, 'unlock', 'unlocked'],
  [
    'who redeemed an hour ago',
    {},
    { ...follower, lastRedeemedAt: '2026-11-20T19:00:00.000Z' },
    'wait',
    'cooledDown',
    '2026-11-21T19:00:00.000Z',
  ],
  [
    'anybody before it is published',
    { published: false, active: false, publishAt: later },
    follower,
    'unavailable',
    'archived',
    later,
  ],
  [
    'anybody once it is archived',
    { published: false, active: false },
    follower,
    'unavailable',
    'archived',
  ],
])('%s', (_, changes, fan, action, code, passesAt) => {
  const decision = whatIf(aDeal(changes), fan, now)

  expect(decision.action).toBe(action)
  expect(decision.reasons.find(({ passed }) => !passed)).toEqual({
    code,
    passed: false,
    ...(passesAt && { passesAt }),
  })
})

it('a follower redeems, unless each organization is archived', () => {
  const archived = { teams: [{ ...gulls, archived: true }] }

  expect(whatIf(aDeal({}), follower, now).action).toBe('openRedeem')
  expect(whatIf(aDeal(archived), follower, now).action).toBe('unavailable')
})
