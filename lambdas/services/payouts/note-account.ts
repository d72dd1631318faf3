import { PAID_RESOURCES } from '#shared/api/payments-setup.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { logger } from '../../base/logger.ts'
import type { Account } from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import { type AuditRecord, auditPart } from '../../stores/audit.ts'
import {
  notePayable,
  type PaidOwner,
  type PaymentAccountState,
  readPaymentAccount,
  setUpPayments,
} from '../../stores/purchases/payment-accounts.ts'
import { retryContended } from '../../stores/table/table.ts'

/**
 * Maximum number of attempts if other requests change the account or its deals at the same time.
 */
export const ATTEMPTS = 4

/**
 * Records the current state of a payee's account, and ignores accounts that are not recorded for a
 * payee. Reads the state from the provider, since events may arrive late or out of order.
 */
export async function noteAccountChange({ id, metadata }: Account, now: Date): Promise<void> {
  const { resourceType, resourceId } = metadata
  const type = PAID_RESOURCES.find((one) => one === resourceType)
  if (type === undefined || resourceId === undefined) {
    return void logger.warn('an account is of nobody here', { id })
  }
  const owner = { type, key: resourceId }
  const state = await readPaymentAccount(owner)
  if (state.accountId !== id) {
    return void logger.warn('an account is not the one that is kept', { id })
  }
  const account = await (await payments()).readAccount(id)
  if (account === undefined) return void logger.warn('an account has gone', { id })
  const by = { at: now.toISOString(), userKey: 'payment-provider', role: undefined }
  await noteAccount(owner, state, account, by)
}

export type Who = Pick<AuditRecord, 'at' | 'userKey' | 'email' | 'role'>

/**
 * Records the account first, and then whether the account accepts transfers. The order matters,
 * because the second step starts waiting payouts, which go to the recorded account.
 */
export async function noteAccount(
  owner: PaidOwner,
  state: PaymentAccountState,
  account: Account,
  who: Who,
): Promise<void> {
  await noteSetUp(owner, state, account, who)
  if (state.isPayable === account.canReceiveTransfers) return
  await notePayable(owner, account.id, account.canReceiveTransfers ? who.at : undefined)
}

async function noteSetUp(
  owner: PaidOwner,
  { isSetUp }: PaymentAccountState,
  { id, isDetailsSubmitted }: Account,
  who: Who,
): Promise<void> {
  if (isSetUp || !isDetailsSubmitted) return
  const what = `deals of ${owner.type} ${owner.key}`
  const outcome = await retryContended(what, ATTEMPTS, async () => {
    const audit = auditOf(owner, 'setUpPayments', id, who)
    const { kind } = await setUpPayments(owner, id, who.at, [audit])
    return kind === 'done' ? kind : 'again'
  })
  if (outcome === 'contended') throw new Error(`The ${what} kept changing`)
}

export function auditOf(
  { type, key }: PaidOwner,
  action: AuditAction,
  accountId: string,
  who: Who,
) {
  const isMade = action === 'createPaymentAccount'
  return auditPart(`${type.toUpperCase()}#${key}`, {
    ...who,
    action,
    before: isMade ? {} : { stripeAccountId: null },
    after: isMade ? { accountId } : { stripeAccountId: accountId },
  })
}
