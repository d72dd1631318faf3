import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { toAccount } from '#lambdas/payments/from-stripe.ts'

function anAccount(fields: Partial<Stripe.Account>): Stripe.Account {
  return { id: 'acct_1', details_submitted: false, ...fields } as Stripe.Account
}

function due(...currently_due: string[]): Stripe.Account {
  return anAccount({ requirements: { currently_due } as Stripe.Account.Requirements })
}

const active = { transfers: 'active' } as const

describe('the setup of an account', () => {
  it.each([
    ['not started', 'notStarted', due('business_profile.mcc')],
    [
      'not started, whatever else is due',
      'notStarted',
      due('business_profile.mcc', 'business_type', 'tos_acceptance.date'),
    ],
    ['incomplete', 'incomplete', due('business_type', 'tos_acceptance.date')],
    ['incomplete', 'incomplete', due()],
    ['in review', 'inReview', anAccount({ details_submitted: true, payouts_enabled: true })],
    ['in review', 'inReview', anAccount({ details_submitted: true, capabilities: active })],
    [
      'complete',
      'complete',
      anAccount({ details_submitted: true, capabilities: active, payouts_enabled: true }),
    ],
  ])('is %s', (_, state, account) => {
    expect(toAccount(account).state).toBe(state)
  })
})
