import { DEFAULT_BUSINESS_PERCENTAGE, ORGANIZATION_REST_PERCENTAGE } from './constants.ts'

/** Split of the cents of one price. The four parts always sum to the price. */
export interface Split {
  readonly businessCents: number
  readonly organizationCents: number
  readonly platformCents: number
  readonly feeCents: number
}

export interface SplitInput {
  readonly priceCents: number
  /** `flashDealPercentageOverride` of the business. */
  readonly businessPercentage?: number | undefined
  /** The organization's part of the rest after business and fee; 0 if it takes no payments. */
  readonly organizationPercentage?: number | undefined
  /** Fee of the payment processor. */
  readonly feeCents?: number | undefined
}

/**
 * Splits a price. The business gets its percentage, truncated to the cent; the fee is taken from the rest,
 * and from the business only if that is not enough. The organization gets its percentage of what remains,
 * truncated, and the platform the rest.
 */
export function splitPrice(input: SplitInput): Split {
  const { priceCents } = input
  const feeCents = Math.min(input.feeCents ?? 0, priceCents)
  const sendable = priceCents - feeCents
  const businessCents = Math.min(
    percentOf(priceCents, input.businessPercentage ?? DEFAULT_BUSINESS_PERCENTAGE),
    sendable,
  )
  const rest = sendable - businessCents
  const organizationCents = percentOf(
    rest,
    input.organizationPercentage ?? ORGANIZATION_REST_PERCENTAGE,
  )
  return { businessCents, organizationCents, platformCents: rest - organizationCents, feeCents }
}

/** Returns the business's payout for a purchase: the amount transferred, or else 90 percent of the price. */
export function payoutCents(purchase: {
  readonly priceCents: number
  readonly businessTransferCents?: number | undefined
}): number {
  return (
    purchase.businessTransferCents ?? percentOf(purchase.priceCents, DEFAULT_BUSINESS_PERCENTAGE)
  )
}

/**
 * Returns how much of a transfer to reverse after a refund. The last refunded cent reverses all of it; the
 * sum never exceeds the transfer.
 */
export function reversalCents(input: {
  readonly priceCents: number
  /** All refunds so far, including the current one. */
  readonly refundedCents: number
  readonly transferCents: number
  readonly alreadyReversedCents: number
}): number {
  const { priceCents, refundedCents, transferCents, alreadyReversedCents } = input
  const due =
    refundedCents >= priceCents
      ? transferCents
      : Math.trunc((transferCents * refundedCents) / priceCents)
  return Math.max(0, due - alreadyReversedCents)
}

function percentOf(cents: number, percentage: number): number {
  if (!Number.isInteger(cents) || cents < 0) throw new RangeError(`Not whole cents: ${cents}`)
  if (!(percentage >= 0 && percentage <= 100))
    throw new RangeError(`Not a percentage: ${percentage}`)
  return Math.trunc((cents * percentage) / 100)
}
