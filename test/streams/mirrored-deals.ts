import { beforeAll, beforeEach, expect } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import type { MirrorWork } from '#lambdas/services/mirrors/mirror-work.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { isCrashLeft, runAs } from '#test/fixtures/crashes/crash.ts'
import { namesOf } from '#test/fixtures/deals/mirrors.ts'
import { aDeal } from '#test/fixtures/records.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

openTestTable()
export let sponsor: Sponsor

beforeAll(async () => {
  logger.setLogLevel('CRITICAL')
  sponsor = await givenSponsor()
})
beforeEach(() => void isCrashLeft())

export const now = () => new Date()

/**
 * Runs code with the rights of the function `update-mirrors`, so that injected crashes affect the
 * code.
 */
export function run<T>(act: () => Promise<T>): Promise<T> {
  return runAs('update-mirrors', act)
}

/**
 * Delivers a message as the queue does. Returns true if the queue would deliver the message again.
 */
export async function deliver(left: MirrorWork): Promise<boolean> {
  const record = { messageId: '1', body: JSON.stringify(left) }
  const { batchItemFailures } = await run(() => handler({ Records: [record] } as never))
  return batchItemFailures.length > 0
}

/** Returns a changed copy of a deal. */
type Change = (deal: Offer) => Offer

export function write(offerKey: string, how: (deal: Offer | undefined) => Offer | undefined) {
  return changeDeal({ offerKey, change: how, now: now() })
}

export function change(offerKey: string, how: Change): () => Promise<unknown> {
  return () => write(offerKey, (deal) => deal && how(deal))
}

export const publish: Change = (deal) => ({
  ...deal,
  published: true,
  publishedAt: now().toISOString(),
})
export const archive: Change = (deal) => ({
  ...deal,
  published: false,
  archivedAt: now().toISOString(),
})

/** Delivers a message until its processing succeeds. Fails after five deliveries. */
export async function work(left: MirrorWork): Promise<void> {
  for (let receives = 1; await deliver(left); receives += 1) expect(receives).toBeLessThan(5)
}

export function finish(offerKey: string): Promise<void> {
  return work({ kind: 'cards', offerKey })
}

export async function givenCreated(
  count: number,
  teams: readonly Organization[] = [],
): Promise<Offer> {
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
