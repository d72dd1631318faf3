import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { findStockDrift, mendStock } from '#lambdas/services/recounts/recount-stock.ts'
import { putProofWithin } from '#lambdas/stores/deals/proof-units.ts'
import { readProof } from '#lambdas/stores/deals/proofs.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aProof } from '#test/fixtures/proofs/a-proof.ts'
import { cloud, NOW, SECOND_MS, setTime, sponsor, team } from '#test/fixtures/proofs/counter.ts'
import { givenDeal } from '#test/fixtures/world.ts'

const HOUR_MS = 3_600 * SECOND_MS

/** Operation whose next request is lost, before or after the table has carried it out. */
let lost: { readonly operation: string; readonly isDone: boolean } | undefined
let deal: Offer

beforeAll(() => {
  aroundDynamo(async (call, next) => {
    if (call.operation !== lost?.operation) return next(call)
    const { isDone } = lost
    lost = undefined
    if (isDone) await next(call)
    throw new Error('The process ended')
  })
})

beforeEach(async () => {
  const limit = { redemptionsLimit: true, totalAvailable: 2, countsWhen: 'proven' } as const
  deal = await givenDeal(sponsor, [team], limit)
})

const prove = (redemptionId?: string) => {
  const owners = { offerKey: deal.key, sponsorKey: sponsor.key }
  const proof = aProof({ ...owners, ...(redemptionId && { redemptionId }) })
  return putProofWithin({ proof, limit: 2 })
}
const proven = async () => (await readTally(deal.key)).totalProven

/** Loses the next request of an operation in a check of a coupon. */
async function crash(operation: string, isDone: boolean): Promise<string> {
  lost = { operation, isDone }
  const { redemptionId } = aProof()
  await expect(prove(redemptionId)).rejects.toThrow('The process ended')
  return redemptionId
}

describe('a process that ends between the two writes of a proof', () => {
  it('loses a unit, which a recount returns, so there are never more proofs than units', async () => {
    const first = await crash('PutItem', false)
    expect([await readProof(first), await proven()]).toEqual([undefined, 1])

    expect(await prove(first)).toBe('done')
    expect(await prove()).toBe('usedUp')
    await cloud.settle()
    expect(await findStockDrift([deal.key], 0)).toEqual([])
    setTime(NOW + HOUR_MS)
    const [drift = expect.unreachable()] = await findStockDrift([deal.key], 0)
    expect(drift).toMatchObject({ noted: { proven: 2 }, counted: { proven: 1 } })
    expect(await mendStock(drift)).toBe(true)

    expect(await prove()).toBe('done')
    expect(await prove()).toBe('usedUp')
    await cloud.settle()
    setTime(NOW + 2 * HOUR_MS)
    expect(await findStockDrift([deal.key], 0)).toEqual([])
  })

  it('has proven the coupon if only its answer was lost', async () => {
    const first = await crash('PutItem', true)

    expect(await readProof(first)).toMatchObject({ tookUnit: true })
    expect(await prove(first)).toBe('taken')
    expect(await proven()).toBe(1)
    expect(await prove()).toBe('done')
    expect(await prove()).toBe('usedUp')
  })

  it('has taken nothing if it ends before the first, and a unit if after it', async () => {
    await crash('UpdateItem', false)
    expect(await proven()).toBeUndefined()

    await crash('UpdateItem', true)
    expect(await proven()).toBe(1)
  })
})

it('two checks of one coupon at once keep one unit, and leave the other to the next coupon', async () => {
  const { redemptionId } = aProof()

  const checks = await Promise.all([prove(redemptionId), prove(redemptionId), prove()])

  expect(checks.toSorted()).toEqual(['done', 'done', 'taken'])
  expect(await proven()).toBe(2)
})
