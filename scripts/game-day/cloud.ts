import {
  DescribeTableCommand,
  DynamoDBClient,
  type TableDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import {
  GetFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda'
import * as z from 'zod/mini'
import type { Environment } from '#infra/settings/environments.ts'
import { LIVE_STAGE, resourceName } from '#infra/settings/resource-names.ts'
import { INDEX_NAMES } from '#infra/settings/table-indexes.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { WARM_FROM_THE_START } from '#infra/settings/warm-throughput.ts'
import type { IndexName } from '#lambdas/manifest.ts'
import { runCli } from '../aws-cli.ts'
import { type Cloud as Account, cloudOf as accountOf } from '../preflight/cloud.ts'
import { Note } from './note.ts'

export type QuotaService = 'cognito-idp' | 'apigateway' | 'dynamodb'

const Quota = z.object({ QuotaName: z.string(), QuotaCode: z.string(), Value: z.number() })
const Quotas = z.object({ Quotas: z.array(Quota) })
export interface Quota {
  readonly name: string
  readonly code: string
  readonly value: number
}

export interface Throttle {
  readonly ratePerSecond: number
  readonly burst: number
}

export type ApiName = 'api' | 'live'

/** Units per second that a table or an index serves immediately (`warm`) and at most (`most`). */
export interface Capacity {
  readonly warm: WarmUnits
  readonly most: WarmUnits
}

export interface TableState {
  readonly table: Capacity
  readonly indexes: ReadonlyMap<IndexName, Capacity>
}

/** Warm throughput of the table and of some indexes. */
export type WarmTarget = Readonly<Partial<Record<'table' | IndexName, WarmUnits>>>

/** Calls to AWS. Each call rejects with the service's own error. */
export interface Cloud
  extends Pick<Account, 'gatewayAccount' | 'concurrencyLimit' | 'mailAccount'> {
  quotas(service: QuotaService): Promise<readonly Quota[]>
  throttle(api: ApiName): Promise<Throttle>
  setThrottle(api: ApiName, throttle: Throttle): Promise<void>
  /** Reserved concurrency of a function by its name in the manifest; undefined if it has none. */
  reserved(name: string): Promise<number | undefined>
  setReserved(name: string, concurrency: number): Promise<void>
  table(): Promise<TableState>
  warm(target: WarmTarget): Promise<void>
  /** Returns the values to restore; undefined if no limit is raised. */
  note(): Promise<Note | undefined>
  writeNote(note: Note): Promise<void>
  deleteNote(): Promise<void>
}

type Cli = (...args: string[]) => Promise<unknown>

/**
 * Returns the calls to an environment's AWS account, made with the shell's credentials. Services
 * without an SDK client in this project are called through the AWS CLI.
 */
export function cloudOf(environment: Environment): Cloud {
  const { region } = environment
  const lambda = new LambdaClient({ region })
  const cli: Cli = async (...args) => {
    const output = await runCli([...args, '--region', region, '--output', 'json'])
    return output.trim() === '' ? {} : JSON.parse(output)
  }
  const functionNamed = (name: string) => resourceName(environment, name)
  return {
    ...accountOf(region),
    ...stagesOf(environment, cli),
    ...tableOf(environment, cli),
    ...noteOf(environment, cli),
    quotas: (service) => readQuotas(cli, service),
    reserved: async (name) => {
      const command = new GetFunctionConcurrencyCommand({ FunctionName: functionNamed(name) })
      return (await lambda.send(command)).ReservedConcurrentExecutions
    },
    setReserved: async (name, ReservedConcurrentExecutions) => {
      const input = { FunctionName: functionNamed(name), ReservedConcurrentExecutions }
      await lambda.send(new PutFunctionConcurrencyCommand(input))
    },
  }
}

/** Returns a service's quotas: the account's own value where it has one, or AWS's default. */
async function readQuotas(cli: Cli, service: QuotaService): Promise<Quota[]> {
  const list = async (command: string) =>
    Quotas.parse(await cli('service-quotas', command, '--service-code', service)).Quotas
  const [standard, granted] = await Promise.all([
    list('list-aws-default-service-quotas'),
    list('list-service-quotas'),
  ])
  const byCode = new Map([...standard, ...granted].map((quota) => [quota.QuotaCode, quota]))
  return [...byCode.values()].map(({ QuotaName: name, QuotaCode: code, Value: value }) => ({
    name,
    code,
    value,
  }))
}

const Apis = z.object({ Items: z.array(z.object({ Name: z.string(), ApiId: z.string() })) })
/**
 * Settings of a stage. An update replaces all settings, so unknown ones are sent back unchanged.
 */
const Stage = z.object({
  DefaultRouteSettings: z.looseObject({
    ThrottlingRateLimit: z.number(),
    ThrottlingBurstLimit: z.number(),
  }),
})

/**
 * Returns the names of the API and its stage, as in infra/stacks/api-stack.ts and live-stack.ts.
 */
function stageNames({ name }: Environment, api: ApiName) {
  return api === 'api'
    ? { apiName: `fanward-${name}`, stageName: '$default' }
    : { apiName: `fanward-${name}-live`, stageName: LIVE_STAGE }
}

function stagesOf(environment: Environment, cli: Cli): Pick<Cloud, 'throttle' | 'setThrottle'> {
  const find = async (api: ApiName) => {
    const { apiName, stageName } = stageNames(environment, api)
    const { Items } = Apis.parse(await cli('apigatewayv2', 'get-apis'))
    const apiId = Items.find(({ Name }) => Name === apiName)?.ApiId
    if (apiId === undefined) throw new Error(`There is no API ${apiName}: deploy it first`)
    const where = ['--api-id', apiId, '--stage-name', stageName]
    const stage = Stage.parse(await cli('apigatewayv2', 'get-stage', ...where))
    return { where, settings: stage.DefaultRouteSettings }
  }
  return {
    throttle: async (api) => {
      const { settings } = await find(api)
      return { ratePerSecond: settings.ThrottlingRateLimit, burst: settings.ThrottlingBurstLimit }
    },
    setThrottle: async (api, { ratePerSecond, burst }) => {
      const { where, settings } = await find(api)
      const limits = { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst }
      const changed = JSON.stringify({ ...settings, ...limits })
      await cli('apigatewayv2', 'update-stage', ...where, '--default-route-settings', changed)
    },
  }
}

const Stacks = z.object({
  Stacks: z.tuple([
    z.object({ Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })) }),
  ]),
})

function tableOf(environment: Environment, cli: Cli): Pick<Cloud, 'table' | 'warm'> {
  const client = new DynamoDBClient({ region: environment.region })
  const name = async () => {
    if (environment.restoredTable) return environment.restoredTable.name
    const stack = `Fanward-${environment.name}-Table`
    const described = await cli('cloudformation', 'describe-stacks', '--stack-name', stack)
    const { Outputs } = Stacks.parse(described).Stacks[0]
    const output = Outputs.find(({ OutputKey }) => OutputKey === 'tableName')
    if (output === undefined) throw new Error(`${stack} has no output tableName: deploy it first`)
    return output.OutputValue
  }
  return {
    table: async () => {
      const { Table } = await client.send(new DescribeTableCommand({ TableName: await name() }))
      return stateOf(Table ?? {})
    },
    warm: async ({ table, ...indexes }) => {
      const updates = INDEX_NAMES.flatMap((IndexName) => {
        const units = indexes[IndexName]
        return units ? [{ Update: { IndexName, WarmThroughput: perSecond(units) } }] : []
      })
      // Changes everything in one request, because the table accepts no other update while one is
      // in progress.
      const command = new UpdateTableCommand({
        TableName: await name(),
        WarmThroughput: table && perSecond(table),
        GlobalSecondaryIndexUpdates: updates.length > 0 ? updates : undefined,
      })
      await client.send(command)
    },
  }
}

function perSecond({ readUnits, writeUnits }: WarmUnits) {
  return { ReadUnitsPerSecond: readUnits, WriteUnitsPerSecond: writeUnits }
}

function stateOf(table: TableDescription): TableState {
  const indexes = INDEX_NAMES.map((name) => {
    const index = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === name)
    return [name, capacityOf(index ?? {})] as const
  })
  return { table: capacityOf(table), indexes: new Map(indexes) }
}

function capacityOf({
  WarmThroughput: warm,
  OnDemandThroughput: most,
}: Pick<TableDescription, 'WarmThroughput' | 'OnDemandThroughput'>): Capacity {
  return {
    warm: {
      readUnits: warm?.ReadUnitsPerSecond ?? WARM_FROM_THE_START.readUnits,
      writeUnits: warm?.WriteUnitsPerSecond ?? WARM_FROM_THE_START.writeUnits,
    },
    most: {
      readUnits: limitOf(most?.MaxReadRequestUnits),
      writeUnits: limitOf(most?.MaxWriteRequestUnits),
    },
  }
}

/**
 * Returns a request limit. If there is none, DynamoDB answers -1 or nothing, and the limit is
 * infinite.
 */
function limitOf(units = -1): number {
  return units < 0 ? Number.POSITIVE_INFINITY : units
}

const Parameters = z.object({ Parameters: z.array(z.object({ Value: z.string() })) })

/**
 * Returns the calls that read, write and delete the note of the raised limits. Systems Manager
 * stores the note, so that anyone can restore the limits.
 */
function noteOf(
  environment: Environment,
  cli: Cli,
): Pick<Cloud, 'note' | 'writeNote' | 'deleteNote'> {
  const name = resourceName(environment, 'game-day')
  return {
    note: async () => {
      const { Parameters: found } = Parameters.parse(
        await cli('ssm', 'get-parameters', '--names', name),
      )
      return found[0] && Note.parse(JSON.parse(found[0].Value))
    },
    writeNote: async (note) => {
      const value = ['--value', JSON.stringify(note)]
      await cli('ssm', 'put-parameter', '--name', name, ...value, '--type', 'String', '--overwrite')
    },
    deleteNote: async () => {
      await cli('ssm', 'delete-parameter', '--name', name)
    },
  }
}
