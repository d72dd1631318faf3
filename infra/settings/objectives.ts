import type { EndpointName } from '#lambdas/manifest.ts'

export interface Objective {
  /** Subject of its headings in the runbook: "Error budget of <subject> burns fast". */
  readonly subject: string
  /** Part of the requests, in percent, that should succeed in the long run. */
  readonly percent: number
  /** Functions whose requests count. An alarm adds up three at most, as each has three metrics. */
  readonly functions: readonly (EndpointName | 'pre-token-generation')[]
}

/**
 * Service level objectives. A request fails when the function answers 500 or above, crashes or times out;
 * see infra/decisions/error-budgets-ring.md for the numbers.
 */
export const OBJECTIVES: readonly Objective[] = [
  { subject: 'redeeming', percent: 99.9, functions: ['redeem-deal', 'redeem-purchase'] },
  {
    subject: 'the checkout',
    percent: 99.5,
    functions: ['get-stripe-checkout-session', 'read-my-checkout', 'receive-stripe-event'],
  },
  { subject: 'pages', percent: 99.9, functions: ['read-page', 'read-home', 'read-deal'] },
  {
    subject: 'signing in',
    percent: 99.9,
    functions: ['pre-token-generation', 'read-me', 'update-user-data-after-login-or-sign-up'],
  },
]

/** Requests and failures in a window below which a burn rate says nothing. */
export const FEWEST = { requests: 20, failures: 5 } as const

/** Returns the part of requests that may fail, in percent. */
export function budgetOf({ percent }: Objective): number {
  return Number((100 - percent).toFixed(3))
}
