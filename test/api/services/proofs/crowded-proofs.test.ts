import { expect, it } from 'vitest'
import { mapAtMost } from '#lambdas/base/parallel.ts'
import { findStockDrift } from '#lambdas/services/recounts/recount-stock.ts'
import { putProofWithin, removeProof, returnUnit } from '#lambdas/stores/deals/proof-units.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { aProof } from '#test/fixtures/proofs/a-proof.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

it('a limit of shards ends exactly when proofs come and some are taken back', async () => {
  const limit = 1_000
  const sponsor = await givenSponsor()
  const changes = { redemptionsLimit: true, totalAvailable: limit, countsWhen: 'proven' } as const
  const deal = await givenDeal(sponsor, [await givenOrganization()], changes)
  const since = new Date(0).toISOString()
  const at = { offerKey: deal.key, sponsorKey: sponsor.key, by: 'desk:front' }
  const proofs = Array.from({ length: limit + 60 }, () => aProof(at))
  const come = async (proof: (typeof proofs)[number]): Promise<string> => {
    const put = await putProofWithin({ proof, limit })
    return put === 'busy' ? come(proof) : put
  }

  const first = await mapAtMost(60, proofs, come)
  expect(first.filter((put) => put === 'done')).toHaveLength(limit)
  expect((await readTally(deal.key)).totalProven).toBe(limit)
  await cloud.settle()
  expect(await getItem(keys.tally(deal.key))).toMatchObject({ totalProven: limit, handed: 0 })
  const taken = proofs.filter((_, i) => first[i] === 'done').slice(0, 10)
  for (const { redemptionId } of taken) {
    expect(await removeProof(redemptionId, { by: at.by, since })).toMatchObject({ tookUnit: true })
    await returnUnit(deal.key)
  }
  const rest = proofs.filter((_, i) => first[i] === 'usedUp')
  const second = await mapAtMost(20, rest, come)

  expect(second.filter((put) => put === 'done')).toHaveLength(10)
  expect(await readTally(deal.key)).toMatchObject({ totalRedeemed: 0, totalProven: limit })
  await cloud.settle()
  expect(await findStockDrift([deal.key], 0)).toEqual([])
})
