import { describe, expect, it } from 'vitest'
import type { OfferCard } from '#shared/model/offer.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'
import type { Money } from '#web/lib/fan/use-money.ts'
import {
  descriptionOf,
  distanceOf,
  labelsOf,
  leftOf,
  priceOf,
} from '#web/site/parts/offers/offer-words.ts'

const money: Money = (cents, currency) => `${cents} ${currency}`

describe('the words of a deal', () => {
  it('are French where they have been written, English otherwise and marked as such', () => {
    const both = { description: '2 for 1', descriptionFr: '2 pour 1' }
    const english = { text: '2 for 1', lang: undefined }
    const marked = { text: '2 for 1', lang: 'en' }
    expect(descriptionOf(both, 'fr')).toEqual({ text: '2 pour 1', lang: undefined })
    expect(descriptionOf(both, 'en')).toEqual(english)
    expect(descriptionOf({ description: '2 for 1' }, 'en')).toEqual(english)
    expect(descriptionOf({ description: '2 for 1' }, 'fr')).toEqual(marked)
    expect(descriptionOf({ description: '2 for 1', descriptionFr: '' }, 'fr')).toEqual(marked)
  })

  it('show price and saving, truncated to whole percents', () => {
    const offer = { priceCents: 1000, originalValueCents: 1510, currency: 'CAD' as const }
    expect(priceOf(offer, { language: 'en', money })).toEqual({
      price: '1000 CAD',
      original: '$15.10',
      percent: '33%',
    })
    expect(priceOf({}, { language: 'en', money })).toBeUndefined()
  })

  it('say until when a deal lasts, in short, and that it has ended', () => {
    const now = new Date('2026-11-21T17:00:00.000Z')
    const left = (changes: Partial<OfferCard>) =>
      leftOf({ ...aDeal(), timeZone: 'America/Toronto', ...changes } as OfferCard, {
        language: 'en',
        money,
        now,
        t: ((key: string, { day = '' } = {}) => `${key} ${day}`) as never,
      })
    const past = { expiresAt: '2026-11-06T17:00:00.000Z' }

    expect(left({ contestDeal: true, expiresAt: '2026-12-15T17:00:00.000Z' })).toBe(
      'deals.until Dec 15',
    )
    expect(left({ contestDeal: true, expiresAt: '2027-01-15T17:00:00.000Z' })).toBe(
      'deals.until Jan 15, 2027',
    )
    // In Winnipeg, this is the last millisecond of a day and of a year.
    const lastDay = { contestDeal: true, expiresAt: '2027-01-01T05:59:59.999Z' }
    expect(left({ ...lastDay, timeZone: 'America/Winnipeg' })).toBe('deals.until Dec 31')
    expect(left({ ...lastDay, timeZone: 'America/Toronto' })).toBe('deals.until Jan 1, 2027')
    expect(left({ contestDeal: true, ...past })).toBe('deals.ended Nov 6')
    expect(left({ flashDeal: true, priceCents: 900, ...past })).toBe('deals.ended Nov 6')
    expect(left({ triggered: true, active: false, ...past })).toBeUndefined()
    expect(left({ triggered: true })).toBe('deals.triggeredNow ')
    const tonight = '2026-11-22T02:00:00.000Z'
    expect(left({ triggered: true, triggerEndAt: tonight })).toBe('deals.nowUntil ')
    expect(left({ contestDeal: true, expiresAt: tonight })).toBe('deals.untilTime ')
    expect(left(past)).toBeUndefined()
  })

  it('give the distance only between two known places', () => {
    const sponsor = { key: 's', name: 'S', logo: '', latitude: 43.65, longitude: -79.38 }
    const from = { latitude: 43.65, longitude: -79.38 }
    const said = { unit: 'km', language: 'en' } as const
    expect(distanceOf({ dealType: 'instore', sponsor }, from, said)).toBe('0 km')
    expect(distanceOf({ dealType: 'online', sponsor }, from, said)).toBeUndefined()
    expect(distanceOf({ dealType: 'instore', sponsor }, undefined, said)).toBeUndefined()
  })
})

describe('the label of a deal', () => {
  it.each([true, false])('tells whether a triggered deal waits: active %s', (active) => {
    const deal = { ...aDeal(), dealType: 'instore' as const, triggered: true, active }
    const labels = labelsOf(deal, ((key: string) => key) as never)
    expect(labels).toEqual([{ type: 'triggered', word: 'dealTypes.triggered', waits: !active }])
  })
})
