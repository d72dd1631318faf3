import { describe, expect, it } from 'vitest'
import { workOf } from '#lambdas/services/fanout/work-of-change.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'

const deal = aDeal(aSponsor(), [anOrganization()], { published: true })

function workAfter(after: Offer, before: Offer | undefined = deal) {
  return workOf({ kind: 'dealChanged', offerKey: deal.key, before, after }).poster
}

describe('the posters of a deal are drawn', () => {
  it('when it is created, published, or no longer hidden', () => {
    for (const before of [
      undefined,
      { ...deal, published: false },
      { ...deal, hiddenDeal: true },
    ]) {
      expect(workOf({ kind: 'dealChanged', offerKey: deal.key, before, after: deal }).poster).toBe(
        deal.key,
      )
    }
  })

  it.each<[string, Partial<Offer>]>([
    ['its offer', { description: 'Another offer' }],
    ['its French offer', { descriptionFr: 'Une autre offre' }],
    ['its picture', { picture: 'images/offers/another.jpg' }],
    ['its price', { flashDeal: true, priceCents: 700 }],
    ['its type', { contestDeal: true }],
    ['the name of its business', { sponsor: { ...deal.sponsor, name: 'Another name' } }],
    ['the logo of its business', { sponsor: { ...deal.sponsor, logo: 'another.svg' } }],
    ['its organizations', { teams: [] }],
  ])('when %s has changed', (_, changes) => {
    expect(workAfter({ ...deal, ...changes })).toBe(deal.key)
  })

  it('not when it is triggered, sold out, pinned or ended', () => {
    const changes = { triggered: true, isSoldOut: true, pinned: true, hasEnded: true }

    expect(
      workAfter({ ...deal, ...changes, updatedAt: '2030-01-01T00:00:00.000Z' }),
    ).toBeUndefined()
  })

  it('not while visitors cannot see it', () => {
    const changed = { ...deal, description: 'Another offer' }
    const archived = deal.teams.map((team) => ({ ...team, archived: true }))
    for (const state of [{ published: false }, { hiddenDeal: true }, { teams: archived }]) {
      expect(workAfter({ ...changed, ...state })).toBeUndefined()
    }
  })
})
