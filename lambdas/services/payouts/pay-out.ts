import type { Purchase } from '#shared/model/purchase.ts'
import { reversalCents, type Split, splitPrice } from '#shared/payments/payout.ts'
import { isKept } from '#shared/payments/purchase-states.ts'
import { logger } from '../../base/logger.ts'
import type { Payment, Transfer } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import { readOrganization } from '../../stores/organizations/organizations.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'
import { notePurchase } from '../../stores/purchases/purchase-moves.ts'
import { isOurs, PAYEES, type Payee, payeeOf, purchaseMetadata } from './purchase-metadata.ts'

/**
 * Outcome of a payout. `waits`: not possible yet. `again`: the purchase has changed. `lacks`: too
 * much was taken back from this payee, so a part must be sent again.
 */
export type PaidOut = 'done' | 'waits' | 'again' | { readonly lacks: Payee }

/** Returns whether the payees' parts may be paid out. */
export function isPayable({ state }: Pick<Purchase, 'state'>): boolean {
  return isKept(state) && state !== 'disputed'
}

/**
 * Sends each payee their part once, or takes the part back after a refund or during a dispute.
 * First looks up existing transfers at the provider, so that a lost response never causes a second
 * transfer.
 */
export async function payOut(purchase: Purchase, payment: Payment): Promise<PaidOut> {
  const split = purchase.split ?? (isPayable(purchase) ? await fixSplit(purchase, payment) : 'none')
  // Without a split nothing was sent, so there is nothing to take back.
  if (split === 'none') return 'done'
  if (typeof split === 'string') return split
  const transfers = await (await payments()).transfersOf(purchase.key)
  const parts = partsOf({ purchase, payment, transfers }, split)
  const lacks = PAYEES.find((payee) => isNoted(parts[payee]) && lackCents(parts[payee]) > 0)
  if (lacks !== undefined) return { lacks }
  const business = await settle(parts.business)
  const organization = await settle(parts.organization)
  const areNoted = await noteTransfers(purchase, business, organization)
  if (!areNoted) return 'again'
  return business.isDone && organization.isDone ? 'done' : 'waits'
}

/**
 * Stores the split of the price according to the current terms, so that a later change of the
 * business's percentage does not affect this sale. Returns `waits` if the provider's fee is not
 * known yet, otherwise `again`, so that the purchase is read again.
 */
async function fixSplit(purchase: Purchase, payment: Payment): Promise<'waits' | 'again'> {
  const { feeCents, chargeId } = payment
  // The provider reports its fee shortly after the payment. Until then, the split is unknown.
  if (feeCents === undefined) return 'waits'
  const [sponsor, organization] = await Promise.all([
    readSponsor(purchase.sponsorKey),
    organizationOf(purchase),
  ])
  const split = splitPrice({
    priceCents: purchase.priceCents,
    businessPercentage: sponsor?.flashDealPercentageOverride,
    feeCents,
    ...(organization?.stripeAccountId === undefined && { organizationPercentage: 0 }),
  })
  await notePurchase(purchase, { split, chargeId }, ['split'])
  return 'again'
}

async function organizationOf({ teamKey }: Purchase) {
  return teamKey === '' ? undefined : (await readOrganization(teamKey))?.organization
}

interface Part {
  readonly purchase: Purchase
  readonly payment: Payment
  readonly transfers: readonly Transfer[]
  readonly payee: Payee
  readonly partCents: number
  /** Cents sent, according to the purchase; undefined if the part must still be sent. */
  readonly notedCents: number | undefined
}

function partsOf(
  inputs: Pick<Part, 'purchase' | 'payment' | 'transfers'>,
  { businessCents, organizationCents }: Split,
): Readonly<Record<Payee, Part>> {
  const { businessTransferCents, organizationTransferCents } = inputs.purchase
  return {
    business: {
      ...inputs,
      payee: 'business',
      partCents: businessCents,
      notedCents: businessTransferCents,
    },
    organization: {
      ...inputs,
      payee: 'organization',
      partCents: organizationCents,
      notedCents: organizationTransferCents,
    },
  }
}

function isNoted({ notedCents }: Part): boolean {
  return notedCents !== undefined
}

interface Settled {
  readonly isDone: boolean
  /** Cents that the payee has now; undefined if nothing was sent. */
  readonly cents: number | undefined
  readonly transferId: string | undefined
}

async function settle(part: Part): Promise<Settled> {
  const own = ownOf(part)
  const hasCents = leftCents(own)
  const dueCents = dueOf(part)
  const transferId = own.find(isLive)?.id
  if (dueCents < part.partCents && hasCents > dueCents) {
    return takeBack(part, own.filter(isLive), hasCents - dueCents)
  }
  const missingCents = own.length === 0 ? dueCents : lackCents(part)
  if (!isNoted(part) && missingCents > 0) return send(part, missingCents, own)
  // Either everything is settled, or somebody took money back in the provider's dashboard. We do
  // not send that money again.
  return { isDone: true, cents: hasCents, transferId }
}

function ownOf({ transfers, payee }: Part): Transfer[] {
  return transfers.filter((transfer) => payeeOf(transfer) === payee)
}

function leftCents(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
}

/**
 * Returns the cents by which we took back too much, because a dispute was won or a refund failed
 * afterwards. Ignores money that people took back in the provider's dashboard.
 */
function lackCents(part: Part): number {
  const own = ownOf(part)
  const takenCents = own
    .flatMap(({ reversals }) => reversals)
    .filter(isOurs)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const sentCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const byHandCents = sentCents - leftCents(own) - takenCents
  return Math.max(0, Math.min(takenCents, dueOf(part) - byHandCents - leftCents(own)))
}

function isLive({ amountCents, reversedCents }: Transfer): boolean {
  return reversedCents < amountCents
}

/**
 * Returns the cents that the payee should have: none while the purchase is not payable, and less
 * after a partial refund.
 */
function dueOf({ purchase, partCents }: Part): number {
  if (!isPayable(purchase)) return 0
  const { priceCents, refundedCents = 0 } = purchase
  const back = { priceCents, refundedCents, transferCents: partCents, alreadyReversedCents: 0 }
  return partCents - reversalCents(back)
}

async function send(part: Part, amountCents: number, sent: readonly Transfer[]): Promise<Settled> {
  const { purchase, payment, payee } = part
  const waits = { isDone: false, cents: undefined, transferId: undefined }
  const accountId = await accountOf(purchase, payee)
  if (accountId === undefined) return waits
  return unlessRefused(part, waits, async () => {
    const outcome = await (await payments()).transfer(
      {
        accountId,
        amountCents,
        currency: purchase.currency,
        chargeId: payment.chargeId,
        transferGroup: purchase.key,
        metadata: purchaseMetadata(purchase, payee),
      },
      `transfer-${purchase.key}-${payee}-${sent.length}-${accountId}-${amountCents}-${refusalsOf(part)}`,
    )
    if (outcome.isDone) {
      const { id, amountCents: cents } = outcome.value
      return { isDone: true, cents: leftCents(sent) + cents, transferId: id }
    }
    const { reason } = outcome
    logger.warn('a payout waits', { purchaseKey: purchase.key, payee, reason })
    await noteRefusalOf(part)
    return waits
  })
}

async function accountOf(purchase: Purchase, payee: Payee): Promise<string | undefined> {
  const owner =
    payee === 'business' ? await readSponsor(purchase.sponsorKey) : await organizationOf(purchase)
  return owner?.stripeAccountId
}

async function takeBack(part: Part, live: readonly Transfer[], cents: number): Promise<Settled> {
  const { purchase, payee } = part
  let openCents = cents
  const waits = { isDone: false, cents: part.notedCents, transferId: live[0]?.id }
  return unlessRefused(part, waits, async () => {
    for (const transfer of live) {
      const amountCents = Math.min(openCents, transfer.amountCents - transfer.reversedCents)
      if (amountCents === 0) break
      const outcome = await (await payments()).reverseTransfer(
        transfer.id,
        { amountCents, metadata: purchaseMetadata(purchase, payee) },
        `reverse-${transfer.id}-${transfer.reversedCents}-${amountCents}-${refusalsOf(part)}`,
      )
      if (!outcome.isDone && outcome.reason !== 'alreadyReversed') {
        const { reason } = outcome
        logger.warn('a transfer cannot be taken back yet', { transferId: transfer.id, reason })
        await noteRefusalOf(part)
        return waits
      }
      openCents -= amountCents
    }
    return { isDone: true, cents: dueOf(part), transferId: live[0]?.id }
  })
}

/**
 * Runs a call to the provider. If the provider refuses, logs and counts the refusal and returns
 * `waits`, so that the call is retried later. Any other failure, such as a missing response, is
 * thrown and not counted, so that the retry uses the same idempotency key.
 */
async function unlessRefused(
  part: Part,
  waits: Settled,
  act: () => Promise<Settled>,
): Promise<Settled> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.isRetryable) throw error
    const { code, param, requestId } = error
    logger.warn('the payment provider refused to move money', { code, param, requestId })
    await noteRefusalOf(part)
    return waits
  }
}

const REFUSALS = { business: 'businessRefusals', organization: 'organizationRefusals' } as const

function refusalsOf({ purchase, payee }: Part): number {
  return purchase[REFUSALS[payee]] ?? 0
}

/**
 * Counts a refusal for this payee alone, so that the idempotency key of the other payee's transfer
 * stays the same.
 */
function noteRefusalOf({ purchase, payee }: Part): Promise<void> {
  return noteRefusal(purchase, REFUSALS[payee])
}

/** Counts a refusal, so that the next attempt has another idempotency key. */
export async function noteRefusal(
  purchase: Purchase,
  name: 'refusals' | 'refundTries' | (typeof REFUSALS)[Payee] = 'refusals',
): Promise<void> {
  await notePurchase(purchase, { [name]: (purchase[name] ?? 0) + 1 }, [name])
}

async function noteTransfers(
  purchase: Purchase,
  business: Settled,
  organization: Settled,
): Promise<boolean> {
  const isUnchanged =
    purchase.businessTransferCents === business.cents &&
    purchase.organizationTransferCents === organization.cents
  if (isUnchanged) return true
  return notePurchase(
    purchase,
    {
      ...(business.cents !== undefined && { businessTransferCents: business.cents }),
      ...(business.transferId !== undefined && { transferId: business.transferId }),
      ...(organization.cents !== undefined && { organizationTransferCents: organization.cents }),
      ...(organization.transferId !== undefined && {
        organizationTransferId: organization.transferId,
      }),
    },
    ['refundedCents', 'businessTransferCents', 'organizationTransferCents'],
  )
}
