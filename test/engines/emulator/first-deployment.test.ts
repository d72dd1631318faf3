import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  type FunctionConfiguration,
  LambdaClient,
  paginateListFunctions,
} from '@aws-sdk/client-lambda'
import { GetQueueAttributesCommand, paginateListQueues, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentNamed } from '#infra/settings/environments.ts'
import { typesTakenByMoto } from '#scripts/engines/emulators.ts'
import { enginesFolder } from '#scripts/engines/fetch.ts'
import { synthesizeInto } from '#test/infra/synthesized.ts'
import { type Cdk, cdkAgainst, deployAll } from './cdk.ts'
import { NOT_TAKEN_BY_MOTO } from './not-taken.ts'
import { type Template, type TemplateResource, takeable } from './takeable.ts'

/** The account id of every moto server. */
const OWNER = '123456789012'
const { region } = environmentNamed('production')
const REGIONS = [region, 'us-east-1']
/** Time limit of the whole deployment, which takes half a minute on an idle machine. */
const PATIENCE_MS = 10 * 60_000

const endpoint = process.env['MOTO_ENDPOINT']
if (endpoint === undefined) throw new Error('MOTO_ENDPOINT names the moto to deploy to')
const settings = {
  endpoint,
  region,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

let folder: string
let assembly: string
let cdk: Cdk
let deployed: TemplateResource[]
const left = new Map<string, number>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanward-emulator-'))
  synthesizeInto(folder, 'production')
  assembly = join(folder, 'out')
  cdk = cdkAgainst(settings, folder, 'moto', {
    // Moto takes the name of the templates' bucket from an address of this form.
    AWS_ENDPOINT_URL_S3_FOR_CLOUDFORMATION: 'https://s3.amazonaws.com',
  })
  const taken = typesTakenByMoto()
  deployed = templateFiles().flatMap((file) => {
    const { whole, part } = reduce(file, (type) => taken.has(type))
    for (const { Type } of whole) {
      if (!taken.has(Type) && Type !== 'AWS::DynamoDB::GlobalTable') {
        left.set(Type, (left.get(Type) ?? 0) + 1)
      }
    }
    return part
  })
  writeTable()
}, PATIENCE_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

function templateFiles(): string[] {
  return readdirSync(assembly).filter((file) => file.endsWith('.template.json'))
}

/**
 * Removes from a template the resources that moto does not support. Returns the resources of the
 * template before and after the removal.
 */
function reduce(file: string, takes: (type: string) => boolean) {
  const path = join(assembly, file)
  const template = JSON.parse(readFileSync(path, 'utf8')) as Template
  const part = takeable(template, ({ Type }) => takes(Type))
  writeFileSync(path, JSON.stringify(part))
  return { whole: resourcesOf(template), part: resourcesOf(part) }
}

function resourcesOf({ Resources = {} }: Template): TemplateResource[] {
  return Object.values(Resources)
}

/** Writes the number of deployed resources, and the resource types that moto does not support. */
function writeTable(): void {
  const sum = [...left.values()].reduce((total, count) => total + count, 0)
  const rows = [...left].sort().map(([type, count]) => `  ${String(count).padStart(4)}  ${type}`)
  const head = `${deployed.length} resources deployed into moto; ${sum} of types that it does not take:`
  writeFileSync(join(enginesFolder, 'emulator.txt'), [head, ...rows].join('\n'))
}

const ofType = (type: string) => deployed.filter((resource) => resource.Type === type)

async function allFunctions(): Promise<FunctionConfiguration[]> {
  const found: FunctionConfiguration[] = []
  for (const one of REGIONS) {
    const client = new LambdaClient({ ...settings, region: one })
    for await (const page of paginateListFunctions({ client }, {})) {
      found.push(...(page.Functions ?? []))
    }
  }
  return found
}

it('names every type that no emulator takes, so that nobody takes the rest for proven', () => {
  expect([...left.keys()].sort()).toEqual(NOT_TAKEN_BY_MOTO)
})

it('the CDK makes an account ready, and deploys every stack in its order', {
  timeout: PATIENCE_MS,
}, async () => {
  for (const one of REGIONS) await cdk('bootstrap', `aws://${OWNER}/${one}`)
  // Deploys one stack at a time. If moto deploys several at once, it fails with 'dictionary changed
  // size during iteration' and then refuses to create the stack again.
  const log = await cdk('deploy', ...deployAll(assembly, 1))
  expect(log.match(/✅/g)).toHaveLength(templateFiles().length)
})

it('every function stands with its variables', async () => {
  const functions = await allFunctions()
  expect(functions).toHaveLength(ofType('AWS::Lambda::Function').length)
  const redeem = functions.find((one) => one.FunctionName === 'fanward-production-redeem-deal')
  expect(redeem).toMatchObject({
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    MemorySize: 512,
    Environment: { Variables: { TABLE_NAME: expect.stringMatching(/./) } },
  })
})

it('the table of its name stands with its keys, indexes and stream', async () => {
  const redeem = (await allFunctions()).find((one) => one.FunctionName?.endsWith('redeem-deal'))
  const { Table } = await new DynamoDBClient(settings).send(
    new DescribeTableCommand({ TableName: redeem?.Environment?.Variables?.['TABLE_NAME'] }),
  )
  expect(Table?.KeySchema?.map(({ AttributeName }) => AttributeName)).toEqual(['pk', 'sk'])
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual([
    'byOffer',
    'bySponsor',
    'byTeam',
  ])
  expect(Table?.StreamSpecification).toMatchObject({ StreamEnabled: true })
})

it('every queue stands, and what a consumer gives up goes to one that is there', async () => {
  const client = new SQSClient(settings)
  const urls: string[] = []
  for await (const page of paginateListQueues({ client }, {})) urls.push(...(page.QueueUrls ?? []))
  expect(urls.length).toBe(ofType('AWS::SQS::Queue').length)
  const queues = await Promise.all(
    urls.map(async (QueueUrl) => {
      const AttributeNames = ['QueueArn', 'RedrivePolicy'] as const
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
      )
      return Attributes ?? {}
    }),
  )
  const arns = queues.map(({ QueueArn }) => QueueArn)
  const targets = queues.flatMap(({ RedrivePolicy }) =>
    RedrivePolicy ? [JSON.parse(RedrivePolicy).deadLetterTargetArn as string] : [],
  )
  expect(targets.length).toBeGreaterThan(5)
  expect(targets.filter((arn) => !arns.includes(arn))).toEqual([])
})
