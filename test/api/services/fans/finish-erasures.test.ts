import { describe, expect, it } from 'vitest'
import { provideUserAccounts, userAccounts } from '#lambdas/identity/accounts.ts'
import { endpoints, live } from '#lambdas/manifest.ts'
import { erasureItem, readErasure } from '#lambdas/stores/fans/erasure.ts'
import { pk, SORT } from '#lambdas/stores/table/keys.ts'
import type { User } from '#shared/model/user.ts'
import { cloud, grep, team } from '#test/fixtures/fans/leaving-fans.ts'
import { givenTraces } from '#test/fixtures/fans/traces.ts'
import { put } from '#test/fixtures/world.ts'

describe('the schedule', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const begun = (fan: User, startedAt: string) =>
    put(
      { pk: pk.user(fan.key), sk: SORT.info, key: fan.key, deletedAt: startedAt },
      erasureItem({ userKey: fan.key, accountName: fan.key, startedAt }),
    )

  it('goes on past an account that cannot be removed, and reports how long it waits', async () => {
    const [stuck, other] = [
      await givenTraces({ cloud, team, name: 'wunibald', redemptions: 1 }),
      await givenTraces({ cloud, team, name: 'walburga', redemptions: 1 }),
    ]
    const pool = userAccounts()
    provideUserAccounts({
      ...pool,
      async remove(name, key) {
        if (key === stuck.key) throw new Error('The pool is away')
        await pool.remove(name, key)
      },
    })
    await begun(stuck, '2026-11-19T06:00:00.000Z')
    await begun(other, '2026-11-20T11:00:00.000Z')

    const { finishErasures: runSchedule } = await import(
      '#lambdas/services/fans/finish-erasures.ts'
    )
    const first = await runSchedule(now)

    expect(first).toEqual({ finished: 1, left: 1, oldestErasureHours: 30 })
    expect(await readErasure(other.key)).toBeUndefined()
    provideUserAccounts(undefined)
    expect(await runSchedule(now)).toEqual({ finished: 1, left: 0, oldestErasureHours: 0 })
  })

  it('leaves an account alone that is another fan by now', async () => {
    const gone = await givenTraces({ cloud, team, name: 'gundula', redemptions: 0 })
    const { sub } = await cloud.createAccount({
      email: 'again@traces.example',
      password: 'Fanward-demo-1',
      groups: [],
    })
    await put(
      erasureItem({
        userKey: gone.key,
        accountName: sub,
        startedAt: '2026-11-20T11:00:00.000Z',
      }),
    )

    await cloud.schedules.run('finish-erasures', now)

    expect(await grep('again@traces.example')).toEqual(['pool'])
  })

  it('waits longer than any function that writes for a fan may run', async () => {
    const { LATE_WRITES_MS } = await import('#lambdas/services/fans/delete-account.ts')
    const longest = Math.max(
      ...[...endpoints, ...live].map(({ timeoutSeconds = 10 }) => timeoutSeconds),
    )
    expect(longest * 1000).toBeLessThan(LATE_WRITES_MS)
  })
})
