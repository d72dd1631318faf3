import fc from 'fast-check'
import { beforeAll, beforeEach, it } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { advance, createdModel, Life } from '#test/fixtures/deals/deal-model.ts'
import { expectIs } from '#test/fixtures/deals/machine-lists.ts'
import { goOn, takeWithCrash } from '#test/fixtures/deals/machine-steps.ts'
import { givenWorld, type World } from '#test/fixtures/deals/machine-world.ts'
import { expectMirrored } from '#test/fixtures/deals/mirrors.ts'

const RUNS = Number(process.env['DEAL_RUNS'] ?? 20)

beforeAll(() => {
  logger.setLogLevel('SILENT')
})
beforeEach(() => void isCrashLeft())

/**
 * Deletes the deal, so that the schedule of deals does not find it during the next generated life.
 * Asserts that its cards are gone, too.
 */
async function expectGone({ key, sponsor }: World, time: number): Promise<void> {
  await changeDeal({ offerKey: key, change: () => undefined, now: new Date(time) })
  await expectMirrored(key, sponsor)
}

it('a deal is what was done to it, in every list and the index, whoever crashes', async () => {
  await fc.assert(
    fc.asyncProperty(Life, async ({ form, crash, steps }) => {
      const model = createdModel(form, Date.now())
      const world = await givenWorld(form, crash, model.now)
      for (const [step, crashing] of steps) {
        const time = model.now + (step.kind === 'pass' ? step.hours * 3_600_000 : 0)
        await takeWithCrash(world, step, crashing, time)
        advance(model, step)
      }
      await goOn(world, model)
      await expectIs(world, model)
      await expectGone(world, model.now)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 600_000)
