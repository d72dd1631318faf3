import { describe, expect, it } from 'vitest'
import { beginRush, endRush, fansOf as storedFansOf } from '#lambdas/stores/fans/follow-rush.ts'
import { followedItem, followItem, putFollow } from '#lambdas/stores/fans/follows.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { CROWD_SHARDS } from '#lambdas/stores/table/crowd-steps.ts'
import { allShards, rushShardKey } from '#lambdas/stores/table/crowds.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import { whileNextBatchIsRead } from '#test/fixtures/crashes/crash.ts'
import {
  as,
  countOf,
  fansOf,
  givenFollowers,
  LATER,
  NEVER_OVER,
  refuseTurns,
} from '#test/fixtures/fans/followers.ts'
import { givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

it('moves the edge and the fan count together, once however often it is asked', async () => {
  const team = await givenOrganization()
  const fan = await as(await givenFan())

  await Promise.all(Array.from({ length: 10 }, () => fan.follow(team.key)))
  expect([await fan.teams(), await fansOf(team.key)]).toEqual([[team.key], 1])

  await Promise.all(Array.from({ length: 10 }, () => fan.unfollow(team.key)))
  expect([await fan.teams(), await fansOf(team.key)]).toEqual([[], 0])
})

it('counts every one of many fans who follow at once', async () => {
  const team = await givenOrganization()
  const fans = await Promise.all(Array.from({ length: 60 }, async () => as(await givenFan())))

  const answers = await Promise.all(fans.map((fan) => fan.follow(team.key)))

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await fansOf(team.key)).toBe(60)
})

it('lets a fan go whose count was lost, and never counts below zero', async () => {
  const team = await givenOrganization()
  const fan = await as(await givenFan({}, [team]))

  await fan.unfollow(team.key)

  expect([await fan.teams(), await fansOf(team.key)]).toEqual([[], 0])
})

it(`lets a fan follow ${FOLLOWED_MAX} at most, of two at once too, and another when they leave one`, async () => {
  const [user, one, two] = [await givenFan(), await givenOrganization(), await givenOrganization()]
  const edges = Array.from({ length: FOLLOWED_MAX - 1 }, (_, i) =>
    followItem(user.key, `T${i}`, NEVER_OVER),
  )
  await batchWrite(
    [...edges, followedItem(user.key, edges.length)].map((Item) => ({ PutRequest: { Item } })),
  )
  const fan = await as(user)

  const answers = await Promise.all([fan.follow(one.key), fan.follow(two.key)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [taken, left] = answers[0]?.status === 200 ? [one, two] : [two, one]
  const { problem } = await fan.follow(left.key)
  expect([problem.code, problem.errors]).toEqual([
    'tooManyFollowed',
    [expect.objectContaining({ path: 'teamKey', limit: FOLLOWED_MAX })],
  ])
  expect([(await fan.teams()).length, await fansOf(left.key)]).toEqual([FOLLOWED_MAX, 0])
  // Following a followed organization again does not count against the limit.
  expect((await fan.follow(taken.key)).status).toBe(200)
  await fan.unfollow('T0')
  expect((await fan.follow(left.key)).status).toBe(200)
  expect((await fan.teams()).length).toBe(FOLLOWED_MAX)
})

it('refuses an organization that is not there, and writes nothing', async () => {
  const fan = await as(await givenFan())

  const { status } = await fan.follow('01NOSUCHTEAM')

  expect(status).toBe(404)
  expect(await fan.teams()).toEqual([])
})

describe('a crowd that follows one organization', () => {
  const LONG_AGO = '2026-01-01T00:00:00.000Z'
  const aShard = (teamKey: string, shard: number) => ({
    ...rushShardKey(teamKey, shard),
    fans: 1,
    rushSince: LONG_AGO,
  })

  it('has its count back in one item by itself', async () => {
    const team = await givenOrganization()
    await put(...allShards(CROWD_SHARDS).map((shard) => aShard(team.key, shard)))
    await put({ ...keys.fans(team.key), fans: 4, revision: 1, rushSince: LONG_AGO })
    expect(await fansOf(team.key)).toBe(4 + CROWD_SHARDS)

    await expect
      .poll(() => countOf(team.key))
      .toEqual({ ...keys.fans(team.key), fans: 4 + CROWD_SHARDS, revision: 2 })
    expect(await fansOf(team.key)).toBe(4 + CROWD_SHARDS)
  })

  it('is counted in shards, exactly, and the count takes them in when it has gone', async () => {
    const team = await givenOrganization()
    const [early, ...fans] = await givenFollowers(40)
    await early?.follow(team.key)
    await beginRush(team.key, NEVER_OVER)

    await Promise.all(fans.map((fan) => fan.follow(team.key)))

    const during = await countOf(team.key)
    expect(during).toMatchObject({ fans: 1, revision: 3 })
    expect(await fansOf(team.key)).toBe(40)
    whileNextBatchIsRead(keys.fans(team.key), () => endRush(team.key, LATER))
    expect(await storedFansOf(team.key, during)).toBe(40)
    // Polls, because a consumer may still be storing the count.
    await expect.poll(() => countOf(team.key)).toMatchObject({ fans: 40, revision: 4 })
    await fans[0]?.unfollow(team.key)
    expect(await fansOf(team.key)).toBe(39)
  })
})

describe('a crowd that begins, and leaves again', () => {
  it('may leave again before the count has taken it in', async () => {
    const team = await givenOrganization()
    const [fan] = await givenFollowers(1)
    await beginRush(team.key, NEVER_OVER)

    await fan?.follow(team.key)
    await fan?.unfollow(team.key)

    expect(await fansOf(team.key)).toBe(0)
    expect(await endRush(team.key, LATER)).toBe(true)
    expect(await countOf(team.key)).toMatchObject({ fans: 0 })
  })

  it('begins where somebody finds no turn at the count in four tries', async () => {
    const team = await givenOrganization()
    const [follower] = await givenFollowers(1)
    refuseTurns(team.key, 4)

    expect(await putFollow((await givenFan()).key, team.key, NEVER_OVER)).toBe('done')

    expect(await countOf(team.key)).toMatchObject({ fans: 0, rushSince: NEVER_OVER })
    expect((await follower?.follow(team.key))?.status).toBe(200)
    expect(await countOf(team.key)).toMatchObject({ fans: 0 })
    expect(await fansOf(team.key)).toBe(2)
  })
})
