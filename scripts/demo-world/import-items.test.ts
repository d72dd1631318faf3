import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '#scripts/ports/ports.ts'
import { startDynamoDb, tableFile } from '../local-cloud/index.ts'
import { worldItems } from './world-items.ts'
import { importWorld } from './write.ts'

const options = { seed: 3, now: new Date(), size: 'small' } as const

describe.skipIf(process.env['DYNAMODB_ENDPOINT'] !== undefined)('an imported table', () => {
  const stops: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  })

  it('is ready for use: all items, indexes, stream and expiry', async () => {
    const stateFolder = await mkdtemp(join(tmpdir(), 'fanward-seed-'))
    stops.push(() => rm(stateFolder, { recursive: true, force: true }))
    const target = { tableName: 'imported', file: tableFile(stateFolder) }
    const world = await importWorld({ ...options, ...target })
    const engine = await startDynamoDb({
      stateFolder,
      port: await freePort(),
      tableName: target.tableName,
    })
    stops.push(() => engine.stop())
    const client = new DynamoDBClient({
      endpoint: engine.url,
      region: 'ca-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    stops.push(async () => client.destroy())
    const { Table } = await client.send(new DescribeTableCommand({ TableName: target.tableName }))
    const { TimeToLiveDescription } = await client.send(
      new DescribeTimeToLiveCommand({ TableName: target.tableName }),
    )
    expect(Table?.ItemCount).toBeGreaterThan([...worldItems(world)].length)
    expect(Table?.StreamSpecification).toEqual({
      StreamEnabled: true,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    })
    expect(Table?.GlobalSecondaryIndexes).toHaveLength(3)
    expect(TimeToLiveDescription).toMatchObject({
      TimeToLiveStatus: 'ENABLED',
      AttributeName: 'ttl',
    })
  })
})
