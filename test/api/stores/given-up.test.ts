import { beforeEach, expect, it } from 'vitest'
import { aroundDynamo, dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import { endSessionsSoFar } from '#lambdas/services/staff/sessions.ts'
import { returnDue } from '#lambdas/stores/alerts/claims.ts'
import { releaseDevices } from '#lambdas/stores/alerts/devices.ts'
import { DEVICE } from '#lambdas/stores/alerts/settings.ts'
import { noteAccountRemoved } from '#lambdas/stores/fans/erasure.ts'
import { settleMoves } from '#lambdas/stores/organizations/categories.ts'
import { gatherEmpty } from '#lambdas/stores/table/crowded-count.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

openTestTable()
/** True if every transaction conflicts with a concurrent write. */
let isContended = false

beforeEach(() => {
  isContended = false
})

const AT = '2026-11-30T12:00:00.000Z'
const DEVICE_OF_FAN = {
  key: 'device',
  endpoint: 'https://push.example/1',
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
  name: 'Phone',
  addedAt: AT,
}

aroundDynamo(async (call, next) => {
  if (!isContended || call.operation !== 'TransactWriteItems') return next(call)
  const reasons = (call.input.TransactItems ?? []).map(() => 'TransactionConflict')
  throw new DynamoFailure('TransactionCanceledException', { reasons })
})

it('the end of sessions fails if it cannot be stored', async () => {
  isContended = true

  await expect(endSessionsSoFar('fan', new Date(AT))).rejects.toThrow('end of the sessions of fan')
})

it('a later end of sessions is enough', async () => {
  await endSessionsSoFar('twice', new Date(AT))

  await endSessionsSoFar('twice', new Date(Date.parse(AT) - 60_000))
})

it('the release of devices fails if one cannot be released', async () => {
  isContended = true
  const settings = { pk: 'USER#fan', sk: 'ALERTS', [`${DEVICE}device`]: DEVICE_OF_FAN }

  await expect(releaseDevices('fan', settings)).rejects.toThrow('release of a device of fan')
})

it('the removal of an account counts as noted only if it is', async () => {
  expect(await noteAccountRemoved('erased')).toBe(true)

  isContended = true
  expect(await noteAccountRemoved('erased')).toBe(false)
})

it('renamed categories stay open if their end cannot be stored', async () => {
  expect(await settleMoves(AT)).toBe('done')

  isContended = true
  expect(await settleMoves(AT)).toBe('busy')
})

it('used-up shards stay open if they cannot be reset', async () => {
  const key = (sk: string) => ({ pk: 'CROWD#1', sk })
  const shard = (number: number) => key(`S${number}`)
  const count = { main: key('MAIN'), name: 'taken', shard }
  await put({ ...count.main, taken: 5, handed: 5 })
  await put({ ...shard(0), left: 0, handed: 5 })

  isContended = true
  expect(await gatherEmpty(count)).toBe('busy')

  isContended = false
  expect(await gatherEmpty(count)).toBe('done')
})

it('alerts are lost if they cannot wait again', async () => {
  isContended = true
  const claim = {
    kind: 'flash' as const,
    offerKey: 'deal',
    occasion: AT,
    userKey: 'fan',
    teamKey: 'team',
    claimedAt: AT,
  }

  expect(await returnDue('fan', [claim], { at: AT, channels: ['mail'] })).toBe(false)
})

async function put(Item: Record<string, unknown>): Promise<void> {
  await dynamo('PutItem', { TableName: tableName(), Item })
}
