import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import {
  GetFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { cloudOf } from '#scripts/game-day/cloud.ts'

const dynamo = mockClient(DynamoDBClient)
const lambda = mockClient(LambdaClient)
const cloud = cloudOf(environments.production)

let folder: string

beforeEach(() => {
  dynamo.reset()
  lambda.reset()
  folder = mkdtempSync(join(tmpdir(), 'fanward-cli-'))
  const path = join(folder, 'aws')
  const script = [
    '#!/bin/sh',
    `echo "$*" >> '${folder}/asked'`,
    `test -f "${folder}/$1 $2" || exit 254`,
    `cat "${folder}/$1 $2"`,
  ]
  writeFileSync(path, script.join('\n'))
  chmodSync(path, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
// Restores the clients. Test files share a process, and other tests use the real clients.
afterAll(() => {
  dynamo.restore()
  lambda.restore()
})

/** Installs a fake AWS CLI that answers only the given commands. */
function givenCli(answers: Readonly<Record<string, object | ''>>): void {
  for (const [command, answer] of Object.entries(answers)) {
    writeFileSync(join(folder, command), answer === '' ? '' : JSON.stringify(answer))
  }
}

const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')

const apis = {
  Items: [
    { Name: 'fanward-dev', ApiId: 'another' },
    { Name: 'fanward-production', ApiId: 'http1' },
    { Name: 'fanward-production-live', ApiId: 'ws1' },
  ],
}
const stage = {
  StageName: 'live',
  DefaultRouteSettings: {
    DetailedMetricsEnabled: true,
    ThrottlingBurstLimit: 2_500,
    ThrottlingRateLimit: 5_000,
  },
}

describe('the quotas', () => {
  it("are the account's own, else AWS's", async () => {
    const quota = (QuotaCode: string, Value: number) => ({ QuotaName: QuotaCode, QuotaCode, Value })
    givenCli({
      'service-quotas list-aws-default-service-quotas': {
        Quotas: [quota('L-1', 120), quota('L-2', 50)],
      },
      'service-quotas list-service-quotas': { Quotas: [quota('L-1', 800)] },
    })

    expect(await cloud.quotas('cognito-idp')).toEqual([
      { name: 'L-1', code: 'L-1', value: 800 },
      { name: 'L-2', code: 'L-2', value: 50 },
    ])
    expect(asked()).toContain(
      'service-quotas list-service-quotas --service-code cognito-idp --region ca-central-1 --output json',
    )
  })
})

describe('the limits of an API', () => {
  it('are those of its stage, found by its name', async () => {
    givenCli({ 'apigatewayv2 get-apis': apis, 'apigatewayv2 get-stage': stage })
    expect(await cloud.throttle('api')).toEqual({ ratePerSecond: 5_000, burst: 2_500 })
    expect(asked().at(-1)).toMatch(/get-stage --api-id http1 --stage-name \$default --region/)
    await cloud.throttle('live')
    expect(asked().at(-1)).toMatch(/get-stage --api-id ws1 --stage-name live --region/)
  })

  it('are changed without the other settings of the stage', async () => {
    givenCli({
      'apigatewayv2 get-apis': apis,
      'apigatewayv2 get-stage': stage,
      'apigatewayv2 update-stage': {},
    })
    await cloud.setThrottle('live', { ratePerSecond: 6_000, burst: 3_000 })
    const line = asked().at(-1) ?? ''
    expect(line).toContain('update-stage --api-id ws1 --stage-name live --default-route-settings {')
    expect(JSON.parse(/\{.*\}/.exec(line)?.[0] ?? '')).toEqual({
      DetailedMetricsEnabled: true,
      ThrottlingBurstLimit: 3_000,
      ThrottlingRateLimit: 6_000,
    })
  })

  it('are not taken for another API’s where there is none', async () => {
    givenCli({ 'apigatewayv2 get-apis': { Items: [] } })
    await expect(cloud.throttle('api')).rejects.toThrow('There is no API fanward-production')
  })
})

describe('the table', () => {
  const outputs = [{ OutputKey: 'tableName', OutputValue: 'Table-1' }]
  beforeEach(() => {
    givenCli({ 'cloudformation describe-stacks': { Stacks: [{ Outputs: outputs }] } })
  })

  it('is described with its indexes; no limit is any', async () => {
    const warm = { ReadUnitsPerSecond: 13_000, WriteUnitsPerSecond: 5_000 }
    dynamo.on(DescribeTableCommand, { TableName: 'Table-1' }).resolves({
      Table: {
        WarmThroughput: warm,
        OnDemandThroughput: { MaxReadRequestUnits: 40_000, MaxWriteRequestUnits: -1 },
        GlobalSecondaryIndexes: [{ IndexName: 'byTeam', WarmThroughput: warm }],
      },
    })

    const { table, indexes } = await cloud.table()
    expect(table).toEqual({
      warm: { readUnits: 13_000, writeUnits: 5_000 },
      most: { readUnits: 40_000, writeUnits: Number.POSITIVE_INFINITY },
    })
    expect(indexes.get('byTeam')?.warm.writeUnits).toBe(5_000)
    expect(indexes.get('byOffer')?.warm).toEqual({ readUnits: 12_000, writeUnits: 4_000 })
    expect(asked()[0]).toContain('--stack-name Fanward-production-Table')
  })

  it('is warmed with its indexes in one request, or an index alone', async () => {
    dynamo.on(UpdateTableCommand).resolves({})
    await cloud.warm({
      table: { readUnits: 18_000, writeUnits: 16_000 },
      byTeam: { readUnits: 12_000, writeUnits: 6_000 },
    })
    await cloud.warm({ byOffer: { readUnits: 12_000, writeUnits: 5_000 } })
    await cloud.warm({ table: { readUnits: 18_000, writeUnits: 16_000 } })

    const warmTeam = { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 6_000 }
    const warmOffer = { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 5_000 }
    const warmTable = { ReadUnitsPerSecond: 18_000, WriteUnitsPerSecond: 16_000 }
    const sent = dynamo.commandCalls(UpdateTableCommand).map(({ args }) => args[0].input)
    expect(sent).toEqual([
      {
        TableName: 'Table-1',
        WarmThroughput: warmTable,
        GlobalSecondaryIndexUpdates: [
          { Update: { IndexName: 'byTeam', WarmThroughput: warmTeam } },
        ],
      },
      {
        TableName: 'Table-1',
        WarmThroughput: undefined,
        GlobalSecondaryIndexUpdates: [
          { Update: { IndexName: 'byOffer', WarmThroughput: warmOffer } },
        ],
      },
      { TableName: 'Table-1', WarmThroughput: warmTable, GlobalSecondaryIndexUpdates: undefined },
    ])
  })

  it('is the restored one where that is in use', async () => {
    const restoredTable = { name: 'Restored', streamArn: '' }
    dynamo.on(DescribeTableCommand, { TableName: 'Restored' }).resolves({ Table: {} })
    await cloudOf({ ...environments.production, restoredTable }).table()
    expect(dynamo.commandCalls(DescribeTableCommand)).toHaveLength(1)
  })
})

describe('the share of a function', () => {
  it('is read and set by its deployed name', async () => {
    const FunctionName = 'fanward-production-list-deals'
    lambda
      .on(GetFunctionConcurrencyCommand, { FunctionName })
      .resolves({ ReservedConcurrentExecutions: 200 })
    lambda.on(PutFunctionConcurrencyCommand).resolves({})

    expect(await cloud.reserved('list-deals')).toBe(200)
    await cloud.setReserved('list-deals', 300)
    expect(lambda.commandCalls(PutFunctionConcurrencyCommand)[0]?.args[0].input).toEqual({
      FunctionName,
      ReservedConcurrentExecutions: 300,
    })
  })
})

describe('the values to put back', () => {
  const note = { to: '2027-03-02T05:00:00.000Z', seats: 60_000, changes: [] }

  it('are a parameter of the environment, which anyone can read', async () => {
    givenCli({
      'ssm put-parameter': {},
      'ssm get-parameters': { Parameters: [{ Value: JSON.stringify(note) }] },
      'ssm delete-parameter': '',
    })
    await cloud.writeNote(note)
    expect(asked()[0]).toContain(
      `ssm put-parameter --name fanward-production-game-day --value ${JSON.stringify(note)} --type String --overwrite`,
    )
    expect(await cloud.note()).toEqual(note)
    await cloud.deleteNote()
    expect(asked().at(-1)).toContain('ssm delete-parameter --name fanward-production-game-day')
  })

  it('are nothing where no game day has raised anything', async () => {
    givenCli({ 'ssm get-parameters': { Parameters: [], InvalidParameters: ['x'] } })
    expect(await cloud.note()).toBeUndefined()
  })

  it('are not taken for nothing where the CLI failed', async () => {
    await expect(cloud.note()).rejects.toThrow('aws ended with 254')
  })
})
