import { beforeAll, describe, expect, it } from 'vitest'
import { noteClosing } from '#lambdas/services/deals/note-closing.ts'
import { setOrganizationArchived } from '#lambdas/services/deals/note-organization.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import type { Offer } from '#shared/model/offer.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectMirrored, listsOf } from '#test/fixtures/deals/mirrors.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'
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
  write,
} from './mirrored-deals.ts'

/**
 * Number of crashes between two checks. A check after each crash would be slow, because it scans
 * for cards.
 */
const LOOK_EVERY = 5

/**
 * Crashes the first run before its first write, and each later run after its first write. Each
 * write is therefore the last one of some run. Returns the number of crashes.
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

/**
 * Runs an action twice, with a crash before its first write and then a crash after its first write.
 */
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
