import type { OutputOf } from '#shared/api/contract.ts'
import {
  type getStripeAccount,
  type getStripeAccountLink,
  PAID_RESOURCES,
} from '#shared/api/payments-setup.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { Organization } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { countryOfRegion } from '#shared/regions.ts'
import { requireEnvironment } from '../../base/environment.ts'
import { logger } from '../../base/logger.ts'
import type { Account, Payments } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { type AuditRecord, auditPart } from '../../stores/audit.ts'
import {
  notePayable,
  type PaidOwner,
  type PaymentAccountState,
  putPaymentAccount,
  readPaymentAccount,
  setUpPayments,
} from '../../stores/purchases/payment-accounts.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { type Item, parseItem } from '../../stores/table/table.ts'
import { isOwnSponsor, maySeeTeam } from '../portal/portal-access.ts'

interface Request {
  readonly caller: Caller
  readonly owner: PaidOwner
  readonly now: Date
}

/** Max attempts when others change the same account or deals meanwhile. */
const ATTEMPTS = 4

/** Returns the progress of the setup; a payee who has answered all questions can be paid from then on. */
export async function paymentsSetup(
  request: Request,
): Promise<OutputOf<typeof getStripeAccount> | Refusal> {
  const read = await readOwner(request)
  if (isRefusal(read)) return read
  const name = String(read.info['name'])
  if (read.accountId === undefined) return { name, details_submitted: false, state: 'notStarted' }
  const account = await unlessUnreachable((await payments()).readAccount(read.accountId))
  if (isRefusal(account)) return account
  if (account === undefined) return { name, message: 'accountGone' }
  await noteAccount(request.owner, read, account, byCaller(request))
  return { name, details_submitted: account.isDetailsSubmitted, state: account.state }
}

/** The provider's page with the questions that are left; the account is made when first asked for. */
export async function paymentsSetupLink(
  request: Request,
): Promise<OutputOf<typeof getStripeAccountLink> | Refusal> {
  const { owner } = request
  const link = await retryContended(`account of ${owner.type} ${owner.key}`, ATTEMPTS, async () => {
    const read = await readOwner(request)
    if (isRefusal(read)) return read
    if (read.accountId !== undefined) return linkTo(owner, read.accountId)
    return (await unlessUnreachable(makeAccount(request, read.info))) ?? 'again'
  })
  return link === 'contended' ? refuse('busy') : link
}

/**
 * Notes how an account that was made here stands at this moment, not how its news say that it stood:
 * they come late and in any order.
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

type Who = Pick<AuditRecord, 'at' | 'userKey' | 'email' | 'role'>
type Known = PaymentAccountState & { readonly info: Item }

function byCaller({ caller, now }: Request): Who {
  const { userKey, email, role } = caller
  return { at: now.toISOString(), userKey, email, role }
}

async function readOwner({ caller, owner }: Request): Promise<Known | Refusal> {
  const maySee = owner.type === 'sponsor' ? isOwnSponsor : maySeeTeam
  if (!maySee(caller, owner.key)) return refuse('forbidden')
  const { info, ...state } = await readPaymentAccount(owner)
  return info === undefined ? refuse('notFound') : { info, ...state }
}

/** The record first: what has waited is paid to the account that it names. */
async function noteAccount(
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

/**
 * Creates the account. Two clicks at once use the same key and get the same account; one of them notes it.
 */
async function makeAccount(
  request: Request,
  info: Item,
): Promise<OutputOf<typeof getStripeAccountLink> | undefined> {
  const { owner } = request
  const { updatedAt, ...input } = accountInput(owner, info)
  const key = `account-${owner.type}-${owner.key}-${Date.parse(updatedAt)}`
  const account = await create(await payments(), input, key)
  if (account === undefined) return { message: 'accountRefused' }
  const who = byCaller(request)
  const audit = auditOf(owner, 'createPaymentAccount', account.id, who)
  await putPaymentAccount(owner, account.id, who.at, [audit])
  return undefined
}

async function create(
  provider: Payments,
  input: Parameters<Payments['createAccount']>[0],
  key: string,
): Promise<Account | undefined> {
  try {
    return await provider.createAccount(input, key)
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== 'refused') throw error
    logger.warn('an account was refused', { code: error.code, requestId: error.requestId })
    return undefined
  }
}

function accountInput({ type, key }: PaidOwner, info: Item) {
  const { name, email, website, region, updatedAt } = parseItem(
    type === 'sponsor' ? Sponsor : Organization,
    info,
  )
  return {
    name,
    email,
    website,
    updatedAt,
    country: (region === undefined ? undefined : countryOfRegion(region)) ?? 'CA',
    metadata: { resourceType: type, resourceId: key },
  } as const
}

async function linkTo(
  { type, key }: PaidOwner,
  accountId: string,
): Promise<OutputOf<typeof getStripeAccountLink> | Refusal> {
  const { SITE_URL } = requireEnvironment('SITE_URL')
  const page = `${SITE_URL}/portal/${type}s/${key}/payments-setup`
  const urls = { returnUrl: page, refreshUrl: `${page}?refresh=true` }
  try {
    return { url: (await (await payments()).accountLink(accountId, urls)).url }
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== 'refused') return unreachable(error)
    logger.warn('an account has no link', { code: error.code, requestId: error.requestId })
    return { message: 'accountGone' }
  }
}

async function unlessUnreachable<T>(asked: Promise<T>): Promise<T | Refusal> {
  return asked.catch(unreachable)
}

function unreachable(error: unknown): Refusal {
  if (error instanceof PaymentsError && error.isRetryable) return refuse('paymentsUnreachable')
  throw error
}

function auditOf({ type, key }: PaidOwner, action: AuditAction, accountId: string, who: Who) {
  const isMade = action === 'createPaymentAccount'
  return auditPart(`${type.toUpperCase()}#${key}`, {
    ...who,
    action,
    before: isMade ? {} : { stripeAccountId: null },
    after: isMade ? { accountId } : { stripeAccountId: accountId },
  })
}
