import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import { readWholeUser, userItem } from '#lambdas/stores/fans/users.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { aFan } from '#test/fixtures/records.ts'
import { put } from '#test/fixtures/world.ts'

openTestTable()

const at = '2026-05-30T20:00:00.000Z'
const teamKeys = (count: number) => Array.from({ length: count }, () => ulid())

it('a fan who follows all they may and has unlocked still more is read whole', async () => {
  const fan = aFan()
  const followed = teamKeys(FOLLOWED_MAX)
  const unlocked = teamKeys(FOLLOWED_MAX + 100)
  await put(
    userItem(fan),
    ...followed.map((teamKey) => followItem(fan.key, teamKey, at)),
    ...unlocked.map((teamKey) => ({
      ...keys.unlock(fan.key, teamKey),
      teamKey,
      accessLevels: ['exclusive'],
      unlockedAt: at,
    })),
  )

  const whole = await readWholeUser(fan.key)

  if (typeof whole === 'string') throw new Error(whole)
  expect(whole.teams.toSorted()).toEqual(followed.toSorted())
  expect(whole.unlocked.map(({ teamKey }) => teamKey).toSorted()).toEqual(unlocked.toSorted())
})
