import { expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import { recountFans } from '#lambdas/services/recounts/recount-fans.ts'
import { alertKeys } from '#lambdas/stores/table/alert-keys.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { givenAsker } from '#test/fixtures/alerts/alerts.ts'
import { whileNextBatchIsRead } from '#test/fixtures/crashes/crash.ts'
import { cloud, countOf, givenFollowers } from '#test/fixtures/fans/followers.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

it('loses no fan who follows while the push reach is counted and stored', async () => {
  const team = await givenOrganization()
  const asker = await givenAsker(cloud, { teams: [team] })
  await put({ ...keys.fans(team.key), fans: 1, revision: 2 })
  const [fan] = await givenFollowers(1)
  whileNextBatchIsRead(alertKeys.settings(asker.key), async () => fan?.follow(team.key))
  refuseNextReach(team.key)

  await recountFans(new Date(), 10)

  const pushReach = { fans: 1, countedAt: expect.any(String) }
  expect(await countOf(team.key)).toEqual({
    ...keys.fans(team.key),
    fans: 2,
    revision: 3,
    pushReach,
  })
})

/** Refuses the next attempt to store a push reach, as a follow at the same moment would. */
function refuseNextReach(teamKey: string): void {
  let isRefused = false
  aroundDynamo((call, next) => {
    const isMeant =
      call.operation === 'UpdateItem' && call.input.Key?.['pk'] === keys.fans(teamKey).pk
    if (!isMeant || isRefused) return next(call)
    isRefused = true
    throw new DynamoFailure('TransactionConflictException', {})
  })
}
