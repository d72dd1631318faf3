import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Payments } from '#lambdas/payments/payments.ts'
import { PaymentsError } from '#lambdas/payments/payments-error.ts'
import { payments } from '#lambdas/payments/provider.ts'
import { completePurchase } from '#lambdas/services/purchases/complete-purchase.ts'
import { listAllWork } from '#lambdas/stores/purchases/purchase-work.ts'
import { refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { beforeWorkIsClosed } from '#test/fixtures/crashes/crash.ts'
import {
  type Bought,
  givenAccount,
  givenBought,
  givenPaidSale,
  refundInDashboard,
  sweepPayouts,
  transfersOf,
} from '#test/fixtures/purchases/bought.ts'
import type { FlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call } from '#test/fixtures/requests/api.ts'

const cloud = openTestCloud()

afterEach(async () => {
  vi.restoreAllMocks()
  cloud.stripe.clearFaults()
  cloud.stripe.webhooks.resume()
  await cloud.settle()
})

const sweep = (hours?: number) => sweepPayouts(cloud, hours)

const leftOf = (bought: Bought) => transfersOf(cloud, bought).map(({ left }) => left)

type Transfer = Payments['transfer']

/** Calls `act` instead of the first transfer to an account. `act` can send the transfer itself. */
async function aroundTransfer(
  accountId: string | undefined,
  act: (send: () => ReturnType<Transfer>) => ReturnType<Transfer>,
): Promise<void> {
  const provider = await payments()
  const transfer = provider.transfer.bind(provider)
  let isFirst = true
  vi.spyOn(provider, 'transfer').mockImplementation((asked, key) => {
    const send = () => transfer(asked, key)
    if (!isFirst || asked.accountId !== accountId) return send()
    isFirst = false
    return act(send)
  })
}

/** Runs `act` before, and `then` after, the first reversal of a transfer: that of the business. */
async function beforeReversal(
  act: () => Promise<unknown>,
  then: () => void = () => {},
): Promise<void> {
  const provider = await payments()
  const reverse = provider.reverseTransfer.bind(provider)
  vi.spyOn(provider, 'reverseTransfer').mockImplementationOnce(async (...asked) => {
    await act()
    const reversed = await reverse(...asked)
    then()
    return reversed
  })
}

/** Settles a purchase in the same way as the function that receives the provider's event. */
function look({ user, key }: Bought) {
  const ids = { userKey: user.key, purchaseKey: key }
  return completePurchase(ids, { by: 'provider', now: new Date() })
}

async function workOn({ key }: Bought) {
  for await (const work of listAllWork()) if (work.purchaseKey === key) return work
  return undefined
}

/**
 * Creates a purchase while the provider refuses transfers. The schedule has to pay it out later.
 */
async function givenUnpaid(sale: FlashSale): Promise<Bought> {
  cloud.stripe.fail({ call: 'transfers.create', kind: 'serverError', times: 99 })
  const bought = await givenBought(cloud, sale)
  cloud.stripe.clearFaults()
  return bought
}

test('an organization is paid once, though two pay out and the business of both is refused', async () => {
  const refused = { stripeAccountId: givenAccount(cloud, 'incomplete') }
  const sale = await givenPaidSale(cloud, { sponsor: refused })
  const bought = await givenUnpaid(sale)
  const work = await workOn(bought)
  await aroundTransfer(sale.team.stripeAccountId, async (send) => {
    // Settles the purchase while the schedule runs, as a message of the queue would.
    const ids = { userKey: bought.user.key, purchaseKey: bought.key }
    await completePurchase(ids, { by: 'provider', now: new Date() }, { work })
    return send()
  })

  await sweep()

  const { organizationCents } = (await bought.stored()).split ?? {}
  expect(transfersOf(cloud, bought)).toEqual([
    expect.objectContaining({ destination: sale.team.stripeAccountId, left: organizationCents }),
  ])
})

test('what is sent while its purchase is refunded, and not answered, is taken back', async () => {
  const sale = await givenPaidSale(cloud)
  const bought = await givenUnpaid(sale)
  await aroundTransfer(sale.sponsor.stripeAccountId, async (send) => {
    const { key: purchaseKey } = bought
    await call(cloud.api, refundMyPurchase, { params: { purchaseKey }, token: bought.token })
    await cloud.settle()
    await send()
    throw new PaymentsError('unreachable', 'no answer')
  })

  await sweep()
  expect((await bought.stored()).state).toBe('refunded')
  await sweep(4)

  expect(leftOf(bought)).toEqual([0])
})

describe('what is taken back for a dispute that is won meanwhile', () => {
  test('is sent again', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.webhooks.pause()
    const { id } = cloud.stripe.openDispute(bought.chargeId)
    await beforeReversal(async () => {
      cloud.stripe.closeDispute(id, 'won')
      await look(bought)
    })

    await look(bought)
    cloud.stripe.webhooks.resume()
    await cloud.settle()

    expect(leftOf(bought)).toEqual([0, 0, 1125, 29])
    expect(await bought.stored()).toMatchObject({
      state: 'unredeemed',
      businessTransferCents: 1125,
      organizationTransferCents: 29,
    })
  })

  test('is sent again also when whoever took it is gone', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.webhooks.pause()
    const { id } = cloud.stripe.openDispute(bought.chargeId)
    const won = async () => {
      cloud.stripe.closeDispute(id, 'won')
      await look(bought)
    }
    await beforeReversal(won, () => {
      throw new Error('killed')
    })

    await expect(look(bought)).rejects.toThrow('killed')
    cloud.stripe.webhooks.resume()
    await cloud.settle()

    expect(leftOf(bought)).toEqual([0, 29, 1125])
    expect((await bought.stored()).businessTransferCents).toBe(1125)
  })
})

test('what is taken back for the refund of a part that comes back meanwhile is sent again', async () => {
  const bought = await givenBought(cloud, await givenPaidSale(cloud))
  cloud.stripe.webhooks.pause()
  await refundInDashboard(cloud, bought, 500)
  const refund = cloud.stripe.list('refund').find(({ charge }) => charge === bought.chargeId)
  await beforeReversal(async () => {
    cloud.stripe.failRefund(refund?.id ?? '')
    await look(bought)
  })

  await look(bought)
  cloud.stripe.webhooks.resume()
  await cloud.settle()

  expect(leftOf(bought)).toEqual([675, 18, 450, 11])
  expect((await bought.stored()).businessTransferCents).toBe(1125)
})

describe('work on a purchase that is opened while older work is about to be closed', () => {
  test('stays, when what was taken back too late is to be sent again and its sender dies', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.webhooks.pause()
    const { id } = cloud.stripe.openDispute(bought.chargeId)
    const provider = await payments()
    const reverse = provider.reverseTransfer.bind(provider)
    const underWay: (() => Promise<unknown>)[] = []
    vi.spyOn(provider, 'reverseTransfer').mockImplementationOnce((...asked) => {
      underWay.push(() => reverse(...asked))
      throw new Error('killed')
    })
    await expect(look(bought)).rejects.toThrow('killed')
    cloud.stripe.closeDispute(id, 'won')

    beforeWorkIsClosed(async () => {
      for (const arrive of underWay) await arrive()
      await aroundTransfer(bought.sale.sponsor.stripeAccountId, () => {
        throw new Error('killed too')
      })
      await expect(look(bought)).rejects.toThrow('killed too')
    })
    await look(bought)
    expect(leftOf(bought)).toEqual([0, 29])
    expect(await workOn(bought)).toBeDefined()
    vi.restoreAllMocks()
    await sweep()

    expect(leftOf(bought)).toEqual([0, 29, 1125])
    expect(await workOn(bought)).toBeUndefined()
  })

  test('stays, when a transfer was not answered that a refund does not know of', async () => {
    const sale = await givenPaidSale(cloud)
    const bought = await givenUnpaid(sale)
    cloud.stripe.webhooks.pause()
    const isClosing = Promise.withResolvers<void>()
    const isSwept = Promise.withResolvers<void>()
    beforeWorkIsClosed(async () => {
      isClosing.resolve()
      await isSwept.promise
    })
    const refunds: Promise<unknown>[] = []
    await aroundTransfer(sale.sponsor.stripeAccountId, async (send) => {
      const params = { purchaseKey: bought.key }
      refunds.push(call(cloud.api, refundMyPurchase, { params, token: bought.token }))
      await isClosing.promise
      await send()
      throw new PaymentsError('unreachable', 'no answer')
    })

    await sweep()
    isSwept.resolve()
    await Promise.all(refunds)
    expect((await bought.stored()).state).toBe('refunded')
    expect(leftOf(bought)).toEqual([1125])
    await sweep(4)

    expect(leftOf(bought)).toEqual([0])
  })
})
