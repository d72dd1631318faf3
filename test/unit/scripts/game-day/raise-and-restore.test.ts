import { beforeEach, describe, expect, it } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { readState } from '#scripts/game-day/account-state.ts'
import { changesFor } from '#scripts/game-day/changes.ts'
import type { Cloud } from '#scripts/game-day/cloud.ts'
import { demandOf } from '#scripts/game-day/demand.ts'
import { raiseLimits, restore } from '#scripts/game-day/raise-and-restore.ts'
import { cloudOver, type MadeUpAccount, newAccount } from './made-up-account.ts'

const { production } = environments
const to = new Date('2027-03-02T05:00:00Z')
const after = new Date('2027-03-02T06:00:00Z')

let account: MadeUpAccount
beforeEach(() => {
  account = newAccount()
  account.reserved['list-home-deals'] = 20
})

async function raiseFor(seats: number, ...failing: (keyof Cloud)[]) {
  const cloud = cloudOver(account, ...failing)
  const demand = demandOf({ seats, followers: 0 }, production)
  const changes = changesFor(demand, await readState(cloud, demand))
  return raiseLimits(cloud, { from: to, to, seats, followers: 0 }, changes)
}

const restoreAt = (now: Date, isEarly = false, ...failing: (keyof Cloud)[]) =>
  restore(cloudOver(account, ...failing), { now, isEarly })

describe('raising', () => {
  it('stores what there was first, and raises only what is too low', async () => {
    const outcomes = await raiseFor(60_000)

    expect(account.requested).toEqual([
      'note',
      ['api', { ratePerSecond: 5_000, burst: 2_100 }],
      ['list-home-deals', 50],
      { table: { readUnits: 25_138, writeUnits: 16_525 } },
    ])
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, true, true])
    expect(account.note).toEqual({
      to: '2027-03-02T05:00:00.000Z',
      seats: 60_000,
      changes: [
        {
          kind: 'throttle',
          api: 'api',
          before: { ratePerSecond: 5_000, burst: 2_000 },
          after: { ratePerSecond: 5_000, burst: 2_100 },
        },
        { kind: 'reserved', name: 'list-home-deals', before: 20, after: 50 },
      ],
    })
  })

  it('raises an index in the same request as the table, and lowers no unit', async () => {
    const [name, units] = ['byTeam', { readUnits: 30_000, writeUnits: 500 }] as const
    account.indexes.set(name, { warm: units, most: units })
    account.table = { ...account.table, warm: { readUnits: 30_000, writeUnits: 4_000 } }
    await raiseFor(60_000)
    expect(account.requested.at(-1)).toEqual({ table: { readUnits: 30_000, writeUnits: 16_525 } })

    account.indexes.set(name, { warm: units, most: { readUnits: 40_000, writeUnits: 20_000 } })
    await raiseFor(60_000)
    expect(account.requested.at(-1)).toMatchObject({
      byTeam: { readUnits: 30_000, writeUnits: 1_125 },
    })
  })

  it('twice keeps the values from before the first time, and the later end', async () => {
    await raiseFor(60_000)
    account.note = { ...newest(), to: '2027-03-09T05:00:00.000Z' }
    await raiseFor(240_000)

    const { changes, ...day } = newest()
    expect(day).toEqual({ to: '2027-03-09T05:00:00.000Z', seats: 240_000 })
    expect(changes).toHaveLength(3)
    expect(changes.map(({ before }) => before)).toEqual([
      { ratePerSecond: 5_000, burst: 2_000 },
      20,
      // The limits of the live API already suffice for 60,000 seats.
      { ratePerSecond: 5_000, burst: 2_500 },
    ])
    expect(account.api).toEqual({ ratePerSecond: 16_800, burst: 8_400 })
  })
})

describe('raising, with a failure,', () => {
  it('goes on, and names it', async () => {
    const outcomes = await raiseFor(60_000, 'setThrottle')
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([false, true, true])
    expect(outcomes[0]?.text).toContain('failed (Error: AccessDenied)')
    expect(account.reserved['list-home-deals']).toBe(50)
  })

  it('raises nothing if the values to put back cannot be stored', async () => {
    await expect(raiseFor(60_000, 'writeNote')).rejects.toThrow('AccessDenied')
    expect(account.requested).toEqual([])
  })

  it('changes nothing where everything is enough', async () => {
    expect(await raiseFor(100)).toEqual([])
    expect(account.requested).toEqual([])
  })

  it('leaves alone what could not be read', async () => {
    await raiseFor(60_000, 'throttle', 'table')
    expect(account.requested).toEqual(['note', ['list-home-deals', 50]])
  })
})

function newest() {
  if (account.note === undefined) throw new Error('There is no note')
  return account.note
}

describe('restoring', () => {
  it('puts everything back by anyone, and once', async () => {
    await raiseFor(60_000)
    const outcomes = await restoreAt(after)

    expect(outcomes.map(({ text }) => text)).toEqual([
      'API: back at 5000 requests a second, 2000 at once',
      'Share of list-home-deals: back at 20',
    ])
    expect(account.api).toEqual({ ratePerSecond: 5_000, burst: 2_000 })
    expect(account.reserved).toEqual({ 'list-home-deals': 20 })
    expect(account.note).toBeUndefined()
    expect(await restoreAt(after)).toEqual([])
  })

  it('waits for the end of the game day, unless told otherwise', async () => {
    await raiseFor(60_000)
    await expect(restoreAt(new Date('2027-03-02T04:59:00Z'))).rejects.toThrow('--early')
    expect(account.api.burst).toBe(2_100)
    await restoreAt(new Date('2027-03-02T04:59:00Z'), true)
    expect(account.api.burst).toBe(2_000)
  })

  it('leaves what somebody has changed since', async () => {
    await raiseFor(60_000)
    account.api = { ratePerSecond: 8_000, burst: 4_000 }
    const [api] = await restoreAt(after)
    expect(api).toEqual({
      text: 'API: is 8000 requests a second, 4000 at once, left as it is',
      isDone: true,
    })
    expect(account.api.burst).toBe(4_000)
  })

  it('remembers what could not be put back, for the next try', async () => {
    await raiseFor(60_000)
    const outcomes = await restoreAt(after, false, 'setReserved')
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, false])
    expect(account.note?.changes).toMatchObject([{ name: 'list-home-deals' }])

    await restoreAt(after)
    expect(account.reserved).toEqual({ 'list-home-deals': 20 })
    expect(account.note).toBeUndefined()
  })
})
