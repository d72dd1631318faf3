import type { EndpointName } from '#lambdas/manifest.ts'

export interface Objective {
  /** Name of the objective in its runbook headings: "Error budget of <subject> burns fast". */
  readonly subject: string
  /** Percentage of requests that should succeed in the long run. */
  readonly percent: number
  /**
   * Functions whose requests count. At most three are possible because each has three metrics and
   * an alarm can add up only ten.
   */
  readonly functions: readonly (EndpointName | 'pre-token-generation')[]
}

/**
 * Service level objectives. A request fails when the function answers 500 or above, crashes or
 * times out; see infra/decisions/error-budgets-ring.md for the numbers.
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

/** Minimum requests and failures in a window for a meaningful burn rate. */
export const FEWEST = { requests: 20, failures: 5 } as const

/** Returns the percentage of requests that may fail. */
export function budgetOf({ percent }: Objective): number {
  return Number((100 - percent).toFixed(3))
}
