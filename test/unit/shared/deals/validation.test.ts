import { expect, test } from 'vitest'
import { paymentsFault } from '#shared/deals/validation.ts'

test.each([
  [
    'a flash deal of a business without payments',
    true,
    undefined,
    'validation.deal.paymentsNotSetUp',
  ],
  ['a flash deal of a business with payments', true, 'acct_1', undefined],
  ['any other deal of a business without payments', false, undefined, undefined],
])('%s', (_, flashDeal, stripeAccountId, fault) => {
  expect(paymentsFault({ flashDeal }, { stripeAccountId })).toBe(fault)
})
