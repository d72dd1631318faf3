import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setOrganizationArchived } from '#lambdas/services/deals/note-organization.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import type { Offer } from '#shared/model/offer.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectMirrored, namesOf } from '#test/fixtures/deals/mirrors.ts'
import { givenOrganization } from '#test/fixtures/world.ts'
import {
  archive,
  change,
  deliver,
  finish,
  givenCreated,
  now,
  publish,
  run,
  sponsor,
  work,
} from './mirrored-deals.ts'

const trigger = (deal: Offer) => ({ ...deal, triggered: true, triggerEndAt: now().toISOString() })
const hide = (deal: Offer) => ({ ...deal, hiddenDeal: !deal.hiddenDeal })
const shrink = (deal: Offer) => ({ ...deal, teams: deal.teams.slice(0, 2) })
const grow = (deal: Offer) => ({ ...deal, teams: [...deal.teams.slice(0, 1), ...namesOf(70)] })

describe('several changes of deals at once', () => {
  const operations = { publish, archive, trigger, hide, shrink, grow }
  const Operation = fc.record({
    name: fc.constantFrom(...(Object.keys(operations) as (keyof typeof operations)[])),
    crash: fc.option(
      fc.record({
        at: fc.integer({ min: 1, max: 4 }),
        moment: fc.constantFrom('before' as const, 'after' as const),
      }),
    ),
  })

  it('leave every mirror as the deal is, whoever crashes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(3, 30, 60),
        fc.array(fc.array(Operation, { minLength: 2, maxLength: 3 }), {
          minLength: 1,
          maxLength: 2,
        }),
        async (count, rounds) => {
          const team = await givenOrganization()
          const { key } = await givenCreated(count, [team])
          for (const round of rounds) {
            const archiving = run(() =>
              setOrganizationArchived(team.key, round.length === 2, now()),
            )
            await Promise.allSettled([
              archiving,
              ...round.map(({ name, crash }) => {
                if (crash) crashAtWrite(crash.at, crash.moment)
                return run(change(key, operations[name]))
              }),
              deliver({ kind: 'cards', offerKey: key }),
            ])
            isCrashLeft()
          }
          await work({ kind: 'organization', teamKey: team.key })
          await finish(key)

          const { archived } = (await readOrganizationRecord(team.key)) ?? {}
          const noted = (await readOffer(key, { isConsistent: true }))?.teams.find(
            (one) => one.key === team.key,
          )
          expect(noted?.archived ?? false).toBe(archived)
          await expectMirrored(key, sponsor)
        },
      ),
      { numRuns: Number(process.env['MIRROR_RUNS'] ?? 6), endOnFailure: true },
    )
  }, 600_000)
})
