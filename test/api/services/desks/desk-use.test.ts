import { beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#lambdas/base/refusal.ts'
import { countDeskUse } from '#lambdas/services/desks/checker.ts'
import { hashOf } from '#lambdas/services/desks/secrets.ts'
import type { StoredDesk } from '#lambdas/stores/desks/desks.ts'
import { deskItemKey, deskSessionKey } from '#lambdas/stores/table/desk-keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { givenDesk, givenDeskSession } from '#test/fixtures/desks/desks.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { givenSponsor, put } from '#test/fixtures/world.ts'

const NOW = Date.parse('2026-11-29T18:00:00.000Z')
const MINUTE_MS = 60_000
const minutesLater = (minutes: number) => new Date(NOW + minutes * MINUTE_MS)

openMeasuredCloud()
let sponsor: Sponsor
let desk: StoredDesk
let session: string

beforeEach(async () => {
  sponsor = await givenSponsor()
  desk = (await givenDesk(sponsor.key)).desk
  session = await givenDeskSession(desk, minutesLater(0))
})

const use = (minutes: number, mayBeLocked = false) =>
  countDeskUse(session, minutesLater(minutes), { mayBeLocked })

async function outcomeOf(answer: ReturnType<typeof use>): Promise<string> {
  const found = await answer
  return isRefusal(found) ? found.code : 'used'
}

const stored = () => getItem(deskSessionKey(hashOf(session)), { isConsistent: true })

/** Writes the session as if it had been used `uses` times in the quarter hour from 18:00. */
async function givenUses(uses: number): Promise<void> {
  await put({ ...(await stored()), ...deskSessionKey(hashOf(session)), uses })
}

describe('the use of a session', () => {
  it('names the desk, for one write unit and one read unit', async () => {
    const cost = await measure(async () =>
      expect(await use(1)).toEqual({
        sponsorKey: sponsor.key,
        deskKey: desk.key,
        deskName: 'Front counter',
        sessionHash: hashOf(session),
      }),
    )

    expect(cost).toEqual({ requests: 2, readUnits: 1, writeUnits: 1 })
  })

  it('is counted 900 times in a quarter hour, of 500 at once too', async () => {
    await givenUses(600)

    const all = await Promise.all(Array.from({ length: 500 }, () => outcomeOf(use(1))))

    expect(all.filter((one) => one === 'used')).toHaveLength(300)
    expect(all.filter((one) => one === 'tooManyTries')).toHaveLength(200)
    expect(await stored()).toMatchObject({ uses: 900 })
    expect(await use(14)).toMatchObject({
      code: 'tooManyTries',
      passesAt: minutesLater(15).toISOString(),
    })
    expect(await outcomeOf(use(15))).toBe('used')
  })

  it('begins a new count in each quarter hour, once for 50 at once', async () => {
    await givenUses(900)

    const all = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(use(16))))

    expect(all).toEqual(Array(50).fill('used'))
    expect(await stored()).toMatchObject({ uses: 50, windowAt: minutesLater(15).toISOString() })
    // Another function's clock may be behind.
    expect(await outcomeOf(use(14))).toBe('used')
    expect(await stored()).toMatchObject({ uses: 51, windowAt: minutesLater(15).toISOString() })
  })
})

describe('an idle session', () => {
  it('is locked an hour after its last use', async () => {
    expect(await outcomeOf(use(60))).toBe('used')
    expect(await outcomeOf(use(120))).toBe('used')
    expect(await outcomeOf(use(181))).toBe('deskLocked')
    expect(await outcomeOf(use(181))).toBe('deskLocked')
  })

  it('is used by what needs no unlocked desk, which does not unlock it', async () => {
    expect(await outcomeOf(use(61, true))).toBe('used')
    expect(await outcomeOf(use(61))).toBe('deskLocked')
    expect(await stored()).toMatchObject({ uses: 1, usedAt: minutesLater(0).toISOString() })
  })

  it('is gone after 90 days, although the table may still have it', async () => {
    expect(await outcomeOf(use(90 * 24 * 60 - 1, true))).toBe('used')
    expect(await outcomeOf(use(90 * 24 * 60 + 1, true))).toBe('notFound')
  })
})

it('a session that is unknown, or whose desk is revoked or deleted, is not found', async () => {
  const unknown = countDeskUse('nobody', minutesLater(1), { mayBeLocked: true })
  expect(await outcomeOf(unknown)).toBe('notFound')

  await put({
    ...deskItemKey(sponsor.key, desk.key),
    ...desk,
    revokedAt: minutesLater(0).toISOString(),
  })
  expect(await outcomeOf(use(1))).toBe('notFound')
  expect(await outcomeOf(use(1, true))).toBe('notFound')
})
