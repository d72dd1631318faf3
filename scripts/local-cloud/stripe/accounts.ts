import type Stripe from 'stripe'
import { type Book, change, find } from './book.ts'
import type { SetupLink } from './records.ts'
import { invalidRequest } from './refusals.ts'
import {
  email,
  flag,
  list,
  metadata,
  object,
  oneOf,
  optional,
  parameters,
  required,
  text,
  url,
} from './shapes.ts'

const requested = optional(object({ requested: required(flag()) }))
const profile = object({
  name: optional(text(200)),
  url: optional(url()),
  mcc: optional(text(4)),
  product_description: optional(text()),
  support_email: optional(email()),
  support_phone: optional(text(40)),
})

export const accountParameters = parameters({
  type: required(oneOf('express', 'standard', 'custom')),
  country: optional(text(2)),
  email: optional(email()),
  default_currency: optional(text(3)),
  business_type: optional(oneOf('company', 'individual', 'non_profit', 'government_entity')),
  business_profile: optional(profile),
  capabilities: optional(object({ transfers: requested, card_payments: requested })),
  metadata: optional(metadata()),
  expand: optional(list(text())),
})

/** Details that Stripe requires of a new business before it pays out. */
const DUE_AT_FIRST = [
  'business_profile.mcc',
  'business_profile.url',
  'external_account',
  'representative.dob.day',
  'representative.first_name',
  'tos_acceptance.date',
]

export function createAccount(
  book: Book,
  input: ReturnType<typeof accountParameters>,
): Stripe.Account {
  return book.records.put('account', {
    id: book.newId('acct'),
    object: 'account',
    type: input.type,
    country: input.country ?? 'CA',
    default_currency: input.default_currency ?? (input.country === 'US' ? 'usd' : 'cad'),
    email: input.email ?? null,
    created: book.now(),
    business_type: input.business_type ?? null,
    business_profile: {
      ...emptyProfile,
      ...input.business_profile,
    } as Stripe.Account.BusinessProfile,
    capabilities: {
      ...(input.capabilities?.transfers?.requested && { transfers: 'inactive' as const }),
      ...(input.capabilities?.card_payments?.requested && { card_payments: 'inactive' as const }),
    },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    metadata: input.metadata ?? {},
    requirements: requirements(DUE_AT_FIRST, [], 'requirements.past_due'),
  })
}

const emptyProfile = {
  mcc: null,
  name: null,
  product_description: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

function requirements(
  due: string[],
  underReview: string[],
  disabledReason: string | null,
): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason as Stripe.Account.Requirements.DisabledReason | null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: underReview,
  }
}

export const linkParameters = parameters({
  account: required(text()),
  type: required(oneOf('account_onboarding', 'account_update')),
  refresh_url: required(url()),
  return_url: required(url()),
  collect: optional(oneOf('currently_due', 'eventually_due')),
  collection_options: optional(
    object({ fields: optional(oneOf('currently_due', 'eventually_due')) }),
  ),
  expand: optional(list(text())),
})

const LINK_SECONDS = 5 * 60

export function createAccountLink(
  book: Book,
  input: ReturnType<typeof linkParameters>,
): Stripe.AccountLink {
  const { id: account } = find(book, 'account', input.account, 'account')
  const { id, expiresAt } = book.records.put('link', {
    id: book.newId('link'),
    account,
    refreshUrl: input.refresh_url,
    returnUrl: input.return_url,
    expiresAt: book.now() + LINK_SECONDS,
    isUsed: false,
  })
  return {
    object: 'account_link',
    created: book.now(),
    expires_at: expiresAt,
    url: `${book.pagesUrl}/setup/e/${account}/${id}`,
  }
}

/**
 * Returns an onboarding link, and marks a valid link as used. Returns undefined for an unknown id.
 * Links are valid once and expire soon.
 */
export function openLink(
  book: Book,
  id: string,
): { link: SetupLink; isValid: boolean } | undefined {
  const link = book.records.get('link', id)
  if (link === undefined) return undefined
  const isValid = !link.isUsed && link.expiresAt > book.now()
  if (isValid) book.records.put('link', { ...link, isUsed: true })
  return { link, isValid }
}

/**
 * Progress of the onboarding: `incomplete` is partly filled in, `inReview` waits for Stripe, and
 * `complete` can receive transfers.
 */
export type SetupStep = 'incomplete' | 'inReview' | 'complete'

export function moveSetup(book: Book, accountId: string, step: SetupStep): Stripe.Account {
  const before = find(book, 'account', accountId)
  if (before.details_submitted && step === 'incomplete') {
    throw invalidRequest('The details of this account have been submitted.')
  }
  const isComplete = step === 'complete'
  const status = isComplete ? ('active' as const) : ('inactive' as const)
  const names = Object.keys(before.capabilities ?? {})
  const account = change(book, 'account', accountId, {
    capabilities: Object.fromEntries(names.map((name) => [name, status])),
    charges_enabled: isComplete,
    payouts_enabled: isComplete,
    details_submitted: step !== 'incomplete',
    requirements: requirementsAt(step),
  })
  book.publish('account.updated', account, accountId)
  return account
}

function requirementsAt(step: SetupStep): Stripe.Account.Requirements {
  switch (step) {
    case 'incomplete':
      return requirements(DUE_AT_FIRST.slice(2), [], 'requirements.past_due')
    case 'inReview':
      return requirements(
        [],
        ['representative.verification.document'],
        'requirements.pending_verification',
      )
    case 'complete':
      return requirements([], [], null)
  }
}
