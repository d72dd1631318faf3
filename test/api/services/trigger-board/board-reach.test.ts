import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import { readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
const HOUR_MS = 3_600_000

/** Returns the organization of a board whose push reach was counted some hours ago. */
async function boardOf(count: { fans: number }, reach?: { fans: number; hoursAgo: number }) {
  const { key: teamKey } = await givenOrganization({ name: 'Harbour Gulls' })
  const countedAt = new Date(Date.now() - (reach?.hoursAgo ?? 0) * HOUR_MS).toISOString()
  const pushReach = reach && { fans: reach.fans, countedAt }
  await put({ ...keys.fans(teamKey), ...count, revision: 2, ...(pushReach && { pushReach }) })
  const token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: teamKey })
  return (await call(cloud.api, readTriggerBoard, { params: { teamKey }, token })).data.organization
}

it.each([
  ['as counted', { fans: 212, hoursAgo: 25 }, { pushFans: 212 }],
  ['also if it is none', { fans: 0, hoursAgo: 0 }, { pushFans: 0 }],
  ['up to three days old', { fans: 212, hoursAgo: 71 }, { pushFans: 212 }],
  ['and leaves an older one out', { fans: 212, hoursAgo: 73 }, {}],
  ['and leaves out what was never counted', undefined, {}],
  ['and never more than follow', { fans: 600, hoursAgo: 1 }, { pushFans: 574 }],
] as const)(
  'a trigger board tells how many fans alerts reach by push, %s',
  async (_, reach, told) => {
    const organization = await boardOf({ fans: 574 }, reach)

    expect(organization).toEqual({ name: 'Harbour Gulls', fans: 574, ...told })
  },
)
