import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { consumers } from '#lambdas/manifest.ts'
import { setOrganizationArchived } from '#lambdas/services/deals/archive-organization.ts'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { noteClosing } from '#lambdas/services/deals/note-closing.ts'
import type { MirrorWork } from '#lambdas/services/mirrors/mirror-work.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { withRights } from '#scripts/local/functions/rights.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectMirrored, listsOf, namesOf } from '#test/fixtures/deals/mirrors.ts'
import { aDeal } from '#test/fixtures/records.ts'
import { givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

openTestTable()
let sponsor: Sponsor

beforeAll(async () => {
  logger.setLogLevel('CRITICAL')
  sponsor = await givenSponsor()
})
beforeEach(() => void isCrashLeft())

const line = consumers.find(({ name }) => name === 'update-mirrors')
const now = () => new Date()

/** A process of its own, with the rights that whatever changes deals has. */
function run<T>(act: () => Promise<T>): Promise<T> {
  return withRights('update-mirrors', line?.rights ?? {}, act)
}

/** Delivers a message as the queue does; returns true when the queue takes it back. */
async function deliver(left: MirrorWork): Promise<boolean> {
  const record = { messageId: '1', body: JSON.stringify(left) }
  const { batchItemFailures } = await run(() => handler({ Records: [record] } as never))
  return batchItemFailures.length > 0
}

type Change = (deal: Offer) => Offer

function write(offerKey: string, how: (deal: Offer | undefined) => Offer | undefined) {
  return changeDeal({ offerKey, change: how, now: now() })
}

function change(offerKey: string, how: Change): () => Promise<unknown> {
  return () => write(offerKey, (deal) => deal && how(deal))
}

const publish: Change = (deal) => ({ ...deal, published: true, publishedAt: now().toISOString() })
const archive: Change = (deal) => ({ ...deal, published: false, archivedAt: now().toISOString() })
const trigger: Change = (deal) => ({ ...deal, triggered: true, triggerEndAt: now().toISOString() })
const hide: Change = (deal) => ({ ...deal, hiddenDeal: !deal.hiddenDeal })
const shrink: Change = (deal) => ({ ...deal, teams: deal.teams.slice(0, 2) })
const grow: Change = (deal) => ({ ...deal, teams: [...deal.teams.slice(0, 1), ...namesOf(70)] })

/** As the queue does, which gives up after five times. */
async function work(left: MirrorWork): Promise<void> {
  for (let receives = 1; await deliver(left); receives += 1) expect(receives).toBeLessThan(5)
}

function finish(offerKey: string): Promise<void> {
  return work({ kind: 'cards', offerKey })
}

async function givenCreated(count: number, teams: readonly Organization[] = []): Promise<Offer> {
  const { publishedAt: _, ...made } = aDeal(sponsor, teams, {
    published: false,
    archivedAt: now().toISOString(),
    flashDeal: true,
    totalAvailable: 3,
    priceCents: 500,
    currency: 'CAD',
  })
  const deal = { ...made, teams: [...made.teams, ...namesOf(count - teams.length)] }
  const contacts = { put: { Item: { ...keys.offerSponsor(deal.key), ...sponsor } } }
  const beside = () => [contacts]
  await changeDeal({ offerKey: deal.key, change: () => deal, beside, now: now() })
  await finish(deal.key)
  return deal
}

/** Looking through the table for a deal's cards takes a while. */
const LOOK_EVERY = 5

/**
 * Lets every process crash behind its first write, and the first one before it, so that each write
 * of the whole work is once the last that a process has made. Returns how many crashed.
 */
async function finishWithCrashes(offerKey: string, check: () => Promise<void>): Promise<number> {
  for (let crashes = 0; ; crashes += 1) {
    crashAtWrite(1, crashes === 0 ? 'before' : 'after')
    const isTakenBack = await deliver({ kind: 'cards', offerKey })
    const isDone = isCrashLeft()
    expect(isTakenBack).toBe(!isDone)
    if (crashes % LOOK_EVERY === 0) await check()
    if (isDone) return crashes
  }
}

/** Writes it first in vain, then with the answer lost, then once more as whoever saw an error would. */
async function crashingAround(act: () => Promise<unknown>): Promise<void> {
  for (const moment of ['before', 'after'] as const) {
    crashAtWrite(1, moment)
    await expect(run(act)).rejects.toThrow('crashed')
  }
}

describe('a deal of 500 organizations, whoever changes it crashing at every write', () => {
  let deal: Offer
  let lists: string[]
  beforeAll(async () => {
    deal = await givenCreated(500)
    lists = await listsOf(deal.key)
  })

  it('stands in the list of each organization and its business once created', async () => {
    expect(lists).toHaveLength(501)
    await expectMirrored(deal.key, sponsor)
  })

  const steps: readonly (readonly [string, () => () => Promise<unknown>, Partial<Offer>])[] = [
    ['published', () => change(deal.key, publish), { published: true }],
    ['sold out', () => () => noteClosing(deal.key, now()), { isSoldOut: true }],
    ['archived', () => change(deal.key, archive), { published: false, isSoldOut: true }],
    ['brought back', () => change(deal.key, publish), { published: true, isSoldOut: true }],
    ['deleted', () => () => write(deal.key, () => undefined), {}],
  ]
  it.each(steps)(
    'is %s',
    async (name, step, expected) => {
      const totalPurchased = name === 'sold out' ? 3 : 0
      await put({ ...keys.tally(deal.key), totalRedeemed: 0, totalPurchased })
      await crashingAround(step())

      const crashes = await finishWithCrashes(deal.key, async () => {
        if (name !== 'deleted') expect(await listsOf(deal.key)).toEqual(lists)
      })

      expect(crashes).toBeGreaterThan(8)
      const after = await readOffer(deal.key, { isConsistent: true })
      if (name === 'deleted') expect(after).toBeUndefined()
      else expect(after).toMatchObject(expected)
      await expectMirrored(deal.key, sponsor)
    },
    600_000,
  )
})

describe('an organization that is archived while its writer crashes', () => {
  it.each(['before', 'after'] as const)(
    '%s the first deal knows, is so in all of them',
    async (moment) => {
      const team = await givenOrganization()
      const [one, other] = await Promise.all([givenCreated(3, [team]), givenCreated(60, [team])])
      crashAtWrite(2, moment)
      await expect(run(() => setOrganizationArchived(team.key, true, now()))).rejects.toThrow(
        'crashed',
      )

      await work({ kind: 'organization', teamKey: team.key })

      for (const { key } of [one, other]) {
        await finish(key)
        const teams = (await readOffer(key, { isConsistent: true }))?.teams
        expect(teams?.filter(({ archived }) => archived).map((noted) => noted.key)).toEqual([
          team.key,
        ])
        await expectMirrored(key, sponsor)
      }
    },
  )
})

describe('several changes of deals at once', () => {
  const deeds = { publish, archive, trigger, hide, shrink, grow }
  const Deed = fc.record({
    name: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
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
        fc.array(fc.array(Deed, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
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
                return run(change(key, deeds[name]))
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
