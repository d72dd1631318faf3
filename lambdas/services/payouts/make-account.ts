import type { OutputOf } from '#shared/api/contract.ts'
import type { getStripeAccountLink } from '#shared/api/payments-setup.schemas.ts'
import { Organization } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { countryOfRegion } from '#shared/regions.ts'
import { logger } from '../../base/logger.ts'
import type { Account, Payments } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import { type PaidOwner, putPaymentAccount } from '../../stores/purchases/payment-accounts.ts'
import { type Item, parseItem } from '../../stores/table/table.ts'
import { auditOf, type Who } from './note-account.ts'

/**
 * Creates the account. Two clicks at once use the same key and get the same account, and one of them records
 * it.
 */
export async function makeAccount(
  owner: PaidOwner,
  info: Item,
  who: Who,
): Promise<OutputOf<typeof getStripeAccountLink> | undefined> {
  const { updatedAt, ...input } = accountInput(owner, info)
  const key = `account-${owner.type}-${owner.key}-${Date.parse(updatedAt)}`
  const account = await create(await payments(), input, key)
  if (account === undefined) return { message: 'accountRefused' }
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
