import { expect, it } from 'vitest'
import { removeProof } from '#lambdas/stores/deals/proof-units.ts'
import { putProof, replacement } from '#lambdas/stores/deals/proofs.ts'
import { writeTransaction } from '#lambdas/stores/table/writes.ts'
import { aProof } from '#test/fixtures/proofs/a-proof.ts'
import { cloud, linesOf, runs } from '#test/fixtures/reports/analysed-day.ts'

it('the file of proofs loses a proof that is taken back, and moves one of which an earlier scan comes', async () => {
  const late = '2019-03-11T03:30:00.000Z'
  const early = '2019-03-10T15:30:00.000Z'
  const [undone, moved] = [
    aProof({ redemptionId: 'row2', provenAt: late, by: 'desk:front' }),
    aProof({ redemptionId: 'row3', provenAt: late }),
  ]
  await Promise.all([putProof(undone), putProof(moved)])
  await cloud.settle()
  await runs()
  expect(await linesOf('proofs', '2019-03-11')).toHaveLength(2)

  await removeProof('row2', { by: 'desk:front', since: late })
  const earlier = aProof({ redemptionId: 'row3', provenAt: early })
  await writeTransaction({ proof: replacement(moved, earlier) })
  await cloud.settle()
  await runs()

  expect(await linesOf('proofs', '2019-03-11')).toEqual([])
  expect((await linesOf('proofs')).join()).toContain(`${early},2019-03-10,row3`)
  await removeProof('row3', { by: 'staff', since: early })
  await cloud.settle()
  await runs()
  expect(await linesOf('proofs')).toHaveLength(2)
})
