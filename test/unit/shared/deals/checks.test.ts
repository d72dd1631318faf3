import { describe, expect, it } from 'vitest'
import { checkDeal, type DealBusiness } from '#shared/deals/checks.ts'
import { aDealForm } from '#test/fixtures/deals/deal-form.ts'
import en from '#web/locales/forms/en.json' with { type: 'json' }

const business: DealBusiness = { name: 'Corner Oven', redeemRadius: 200, stripeAccountId: 'acct_1' }
const NO_DELAY = { delayHour: 0, delayDay: 0, delayWeek: 0, delayMonth: 0 }
const FLASH = { visibility: 'flash', priceCents: 900, totalAvailable: 5, ...NO_DELAY } as const

/** Returns the message of a check exactly as the portal shows it. */
function wordsOf({ messageKey, name }: ReturnType<typeof checkDeal>[number]): string {
  const words = messageKey
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], en)
  return String(words).replace('{{business}}', name ?? '')
}

describe('the checks of a deal', () => {
  it.each<[string, Parameters<typeof checkDeal>[0], DealBusiness]>([
    ['', aDealForm(), business],
    ['', aDealForm(FLASH), business],
    ['', aDealForm({ visibility: 'contest', ...NO_DELAY }), business],
    ['', aDealForm({ dealType: 'online' }), { name: 'Corner Oven' }],
    ['Team is not defined. Please contact support team.', aDealForm({ teamKeys: [] }), business],
    ['Please set the picture', aDealForm({ picture: '' }), business],
    ['Deal Delay Hour must be a number', aDealForm({ delayHour: Number.NaN }), business],
    ['Deal Delay Month must be a number', { ...aDealForm(), delayMonth: '' }, business],
    ['Deal Delay Week must be a number', { ...aDealForm(), delayWeek: '2' }, business],
    ['Deal Delay Day must be a number', { ...aDealForm(), delayDay: undefined }, business],
    ['Please set a delay for the deal', aDealForm(NO_DELAY), business],
    [
      'Please select at least one access level',
      aDealForm({ visibility: 'hidden', accessLevels: [] }),
      business,
    ],
    [
      'You cannot create In-Store deals because Corner Oven is missing a Redeem Radius value.',
      aDealForm(),
      { name: 'Corner Oven' },
    ],
    [
      'Unfortunately you cannot setup Flash Deals for this business. The business does not have payments setup.',
      aDealForm(FLASH),
      { name: 'Corner Oven', redeemRadius: 1 },
    ],
    ['Currency must be either CAD or USD', { ...aDealForm(), currency: 'EUR' }, business],
    [
      'Please choose a time after the deal is published',
      aDealForm({ publishAt: '2026-11-21T00:00:00.000Z', archiveAt: '2026-11-20T00:00:00.000Z' }),
      business,
    ],
    [
      'Please choose a time after the deal is published',
      aDealForm({ ...FLASH, publishAt: '2099-06-01T00:00:00.000Z' }),
      business,
    ],
    ['This field is required.', aDealForm({ publishing: 'later' }), business],
    ['This field is required.', aDealForm({ description: '' }), business],
    ['This field is required.', aDealForm({ triggered: true, redemptionsLimit: true }), business],
  ])('say first: %s', (words, form, of) => {
    const [first] = checkDeal(form, of)

    expect(first ? wordsOf(first) : '').toBe(words)
  })
})

describe('several checks of a deal', () => {
  it('come in the order of the specification', () => {
    const wrong = {
      ...aDealForm({ teamKeys: [], picture: '', visibility: 'flash', ...NO_DELAY }),
      delayHour: '',
      delayMonth: '',
      delayWeek: '',
      delayDay: '',
      currency: '',
      expiresAt: undefined,
      description: '',
    }

    const said = checkDeal(wrong, { name: 'Corner Oven' }).map(({ field }) => field)

    expect(said).toEqual([
      'teamKeys',
      'picture',
      'delayHour',
      'delayMonth',
      'delayWeek',
      'delayDay',
      'dealType',
      'visibility',
      'currency',
      'description',
      'priceCents',
      'totalAvailable',
      'expiresAt',
    ])
  })
})

describe('the texts and prices of a deal', () => {
  it.each(['', '   ', '\u200b\u2060', '\u2800'])(
    'ask for a description that shows something: %j',
    (description) => {
      expect(checkDeal(aDealForm({ description }), business)).toEqual([
        { field: 'description', messageKey: 'errors.field.required' },
      ])
    },
  )

  it.each([
    [49, [{ field: 'priceCents', messageKey: 'errors.field.tooSmall', limit: 0.5 }]],
    [50, []],
    [99_999_999, []],
    [
      100_000_000,
      [{ field: 'priceCents', messageKey: 'errors.field.tooLarge', limit: 999_999.99 }],
    ],
  ])('ask of a flash deal a price that a payment can have: %i', (priceCents, faults) => {
    expect(checkDeal(aDealForm({ ...FLASH, priceCents }), business)).toEqual(faults)
  })
})
