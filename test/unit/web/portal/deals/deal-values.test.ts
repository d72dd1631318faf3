import { describe, expect, it } from 'vitest'
import { DealForm } from '#shared/deals/form.ts'
import { newDealForm } from '#shared/deals/saving.ts'
import {
  type DealValues,
  faultsIn,
  sentOf,
  shows,
  valuesOf,
} from '#web/portal/deals/form/deal-values.ts'

const business = { name: 'Corner Oven', redeemRadius: 200, stripeAccountId: 'acct_demo' }
const fresh = () => valuesOf(newDealForm('America/Toronto', new Date('2026-11-22T10:00:00.000Z')))

/** Returns values of a deal's form that pass all checks, with some fields changed. */
const filled = (changes: Partial<DealValues> = {}): DealValues => ({
  ...fresh(),
  description: 'A free coffee',
  teamKeys: ['T1'],
  delayDay: 1,
  picture: { upload: '01JH3V6B2M4N6P8Q0R2S4T6V8W' },
  ...changes,
})

describe('what is sent of the form of a deal', () => {
  it('is what the contract takes, of every visibility', () => {
    for (const visibility of ['public', 'exclusive', 'flash', 'contest', 'hidden']) {
      const values = filled({ visibility, priceCents: 500, totalAvailable: 5 })
      const parsed = DealForm.safeParse(sentOf({ ...values, accessLevels: ['player'] }))
      expect({ visibility, error: parsed.error }).toEqual({ visibility, error: undefined })
    }
  })

  it('is nothing of what is not shown, so nothing unseen is wrong', () => {
    const values = filled({
      visibility: 'flash',
      delayHour: '',
      website: 'no link',
      onlineCode: 'X',
    })
    const sent = sentOf({ ...values, priceCents: 500, totalAvailable: 5 })
    expect(sent).toMatchObject({ delayHour: 0, delayDay: 0, priceCents: 500 })
    expect(sent).not.toHaveProperty('website')
    expect(sent).not.toHaveProperty('onlineCode')
  })
})

describe('what is wrong with the form of a deal', () => {
  it('comes in the order of the checks, each with its field', () => {
    const faults = faultsIn(
      { ...fresh(), dealType: 'instore', delayDay: 0 },
      { name: 'Corner Oven' },
    )
    expect(Object.entries(faults).map(([field, { messageKey }]) => [field, messageKey])).toEqual([
      ['teamKeys', 'validation.deal.team'],
      ['picture', 'validation.deal.picture'],
      ['delayHour', 'validation.deal.delay'],
      ['dealType', 'validation.deal.redeemRadius'],
      ['description', 'errors.field.required'],
    ])
  })

  it('names a part of the delay that is no number, and nothing once all is there', () => {
    expect(faultsIn(filled({ delayWeek: '' }), business)).toEqual({
      delayWeek: { messageKey: 'validation.deal.delayWeek' },
    })
    expect(faultsIn(filled(), business)).toEqual({})
  })
})

it('fields are shown as the other fields ask for them', () => {
  expect(shows('website', filled({ dealType: 'online' }))).toBe(true)
  expect(shows('website', filled())).toBe(false)
  expect(shows('priceCents', filled({ visibility: 'flash' }))).toBe(true)
  expect(shows('triggerDurationHours', filled({ triggered: true }))).toBe(true)
})
