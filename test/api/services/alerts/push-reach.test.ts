import { describe, expect, it } from 'vitest'
import { countPushReach, recountPushReach } from '#lambdas/services/alerts/push-reach.ts'
import { pushReachOf } from '#lambdas/stores/fans/fan-counts.ts'
import { removeFollow } from '#lambdas/stores/fans/follows.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { keyOfHeldOut } from '#test/fixtures/alerts/drawn-keys.ts'
import { fire, givenStage, pushesTo } from '#test/fixtures/alerts/fired-deal.ts'
import { givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

const now = new Date()
const reachOf = async ({ key }: { readonly key: string }) =>
  pushReachOf(await getItem(keys.fans(key), { isConsistent: true }))

describe('the push reach of an organization', () => {
  it('counts those to whom a fired deal is pushed, whatever the reason of the others', async () => {
    const stage = await givenStage()
    const stoppedAt = '2026-01-11T15:00:00.000Z'
    const reached = [await stage.asker(), await stage.asker({ settings: { mail: true } })]
    const others = [
      await stage.asker({ kinds: ['flash', 'endsTomorrow'] }),
      await stage.asker({ settings: { push: false, mail: true } }),
      await stage.asker({ settings: { stoppedAt } }),
      await stage.asker({ devices: [], settings: { push: true } }),
    ]
    const [left, erased] = [await stage.asker(), await stage.asker()]
    await removeFollow(left.key, stage.team.key, { at: now.toISOString(), by: 'unfollow' })
    await put({ ...keys.user(erased.key), key: erased.key, deletedAt: now.toISOString() })
    await givenFan({}, [stage.team])

    expect(await countPushReach(stage.team.key)).toBe(reached.length)

    await fire(stage)
    expect(reached.map((fan) => pushesTo(fan).length)).toEqual([1, 1])
    expect([...others, left, erased].flatMap(pushesTo)).toEqual([])
  })

  it('includes fans who are held out of the alerts about a deal, and counts each once', async () => {
    const stage = await givenStage()
    await stage.asker({ devices: ['phone', 'laptop'], fan: { key: keyOfHeldOut(stage.deal.key) } })

    expect(await countPushReach(stage.team.key)).toBe(1)
  })

  it('is the same however many batches are read, and unknown beyond a limit', async () => {
    const stage = await givenStage()
    for (let i = 0; i < 52; i += 1) await stage.asker()

    expect(await countPushReach(stage.team.key, { most: 52 })).toBe(52)
    expect(await countPushReach(stage.team.key, { most: 51 })).toBe('many')
  })
})

describe('a count of push reaches', () => {
  it('stores the number and its time, also that there are none, and nothing else', async () => {
    const [stage, quiet] = [await givenStage(), await givenOrganization()]
    await stage.asker()
    const before = await getItem(keys.fans(stage.team.key))

    const counted = await recountPushReach([stage.team.key, quiet.key], now)

    expect(counted).toEqual({ reaches: 2, reachesLeft: 0 })
    const pushReach = { fans: 1, countedAt: now.toISOString() }
    expect(await getItem(keys.fans(stage.team.key))).toEqual({ ...before, pushReach })
    expect(await reachOf(quiet)).toMatchObject({ fans: 0 })
  })

  it('keeps the last number beyond a limit, when time is over, and adds no item', async () => {
    const stage = await givenStage()
    await stage.asker()
    const teamKeys = [stage.team.key]
    await recountPushReach([...teamKeys, 'GONE'], now)
    const [counted, later] = [await reachOf(stage.team), new Date(now.getTime() + 1000)]

    const many = await recountPushReach(teamKeys, later, { most: 0 })
    const late = await recountPushReach(teamKeys, later, { untilMs: 0 })

    expect([many, late]).toEqual([
      { reaches: 0, reachesLeft: 0 },
      { reaches: 0, reachesLeft: 1 },
    ])
    expect(await reachOf(stage.team)).toEqual(counted)
    expect(await getItem(keys.fans('GONE'))).toBeUndefined()
  })
})
