import type { OutputOf } from '#shared/api/contract.ts'
import type { getStripeAccount, getStripeAccountLink } from '#shared/api/payments-setup.schemas.ts'
import { Organization } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { countryOfRegion } from '#shared/regions.ts'
import type { Caller } from '../../base/caller.ts'
import { requireEnvironment } from '../../base/environment.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import {
  type PaidOwner,
  type PaymentAccountState,
  putPaymentAccount,
  readPaymentAccount,
} from '../../stores/purchases/payment-accounts.ts'
import { type Item, parseItem, retryContended } from '../../stores/table/table.ts'
import { isOwnSponsor, maySeeTeam } from '../portal-access/portal-access.ts'
import { ATTEMPTS, auditOf, noteAccount, type Who } from './note-account.ts'

interface Request {
  readonly caller: Caller
  readonly owner: PaidOwner
  readonly now: Date
}

/**
 * Returns the progress of a payee's setup at the payment provider, and records whether the payee
 * can receive transfers.
 */
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

/**
 * Returns a link to the provider's page with the remaining questions. The first request creates the
 * account.
 */
export async function paymentsSetupLink(
  request: Request,
): Promise<OutputOf<typeof getStripeAccountLink> | Refusal> {
  const { owner } = request
  const link = await retryContended(`account of ${owner.type} ${owner.key}`, ATTEMPTS, async () => {
    const read = await readOwner(request)
    if (isRefusal(read)) return read
    if (read.accountId !== undefined) return linkTo(owner, read.accountId)
    return (await unlessUnreachable(makeAccount(owner, read.info, byCaller(request)))) ?? 'again'
  })
  return link === 'contended' ? refuse('busy') : link
}

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

/**
 * Creates and records the account. Returns a message if the provider refuses, otherwise undefined.
 * Two clicks at once use the same idempotency key, so both get the same account.
 */
async function makeAccount(
  owner: PaidOwner,
  info: Item,
  who: Who,
): Promise<OutputOf<typeof getStripeAccountLink> | undefined> {
  const { updatedAt, ...input } = accountInput(owner, info)
  const key = `account-${owner.type}-${owner.key}-${Date.parse(updatedAt)}`
  const account = await create(input, key)
  if (account === undefined) return { message: 'accountRefused' }
  const audit = auditOf(owner, 'createPaymentAccount', account.id, who)
  // The caller reads the account again.
  void (await putPaymentAccount(owner, account.id, who.at, [audit]))
  return undefined
}

/** Creates an account. Returns undefined if the payment provider refuses it. */
async function create(input: Omit<ReturnType<typeof accountInput>, 'updatedAt'>, key: string) {
  try {
    return await (await payments()).createAccount(input, key)
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
