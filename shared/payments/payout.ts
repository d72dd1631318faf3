import { DEFAULT_BUSINESS_PERCENTAGE, ORGANIZATION_REST_PERCENTAGE } from './constants.ts'

/** Split of one price in cents. The four parts always add up to the price. */
export interface Split {
  readonly businessCents: number
  readonly organizationCents: number
  readonly platformCents: number
  readonly feeCents: number
}

export interface SplitInput {
  readonly priceCents: number
  /** The business's own percentage (`flashDealPercentageOverride`). */
  readonly businessPercentage?: number | undefined
  /**
   * Organization's percentage of the amount that remains after the business's share and the fee.
   * Zero if the organization takes no payments.
   */
  readonly organizationPercentage?: number | undefined
  /** Fee of the payment provider. */
  readonly feeCents?: number | undefined
}

/**
 * Splits a price. The business gets its percentage, truncated to the cent. The fee is deducted from
 * the remaining amount. If the remaining amount is smaller than the fee, the fee also reduces the
 * business's share. The organization gets its percentage of what then remains, also truncated. The
 * platform gets the remainder.
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

/**
 * Returns the business's payout for a purchase: the transferred amount or, before the transfer, 90
 * percent of the price.
 */
export function payoutCents(purchase: {
  readonly priceCents: number
  readonly businessTransferCents?: number | undefined
}): number {
  return (
    purchase.businessTransferCents ?? percentOf(purchase.priceCents, DEFAULT_BUSINESS_PERCENTAGE)
  )
}

/**
 * Returns the part of a transfer to reverse after a refund. A full refund reverses the full
 * transfer. Reversals never exceed the transfer.
 */
export function reversalCents(input: {
  readonly priceCents: number
  /** Sum of all refunds, including the current one. */
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
