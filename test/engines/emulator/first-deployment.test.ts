import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
import { enginesFolder } from '#scripts/engines/fetch.ts'
import { typesTakenByMoto } from '#scripts/engines/moto.ts'
import { synthesizeInto } from '#test/infra/synthesized.ts'
import { type Template, type TemplateResource, takeable } from './takeable.ts'

/** The account id of every moto server. */
const OWNER = '123456789012'
const { region } = environmentNamed('production')
const REGIONS = [region, 'us-east-1']
/** Time limit of the whole deployment, which takes half a minute on an idle machine. */
const PATIENCE_MS = 10 * 60_000

/**
 * Resource types that moto does not support in templates, so this suite does not test them. Fails
 * if the list is out of date.
 */
const NOT_TAKEN = [
  'AWS::ApiGateway::Account',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::RouteResponse',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Athena::NamedQuery',
  'AWS::Athena::WorkGroup',
  'AWS::Budgets::Budget',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudTrail::Trail',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolRiskConfigurationAttachment',
  'AWS::Glue::Database',
  'AWS::Glue::Table',
  'AWS::IAM::OIDCProvider',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Location::APIKey',
  'AWS::Location::PlaceIndex',
  'AWS::Logs::MetricFilter',
  'AWS::OpenSearchService::Domain',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::LoggingConfiguration',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation',
  'Custom::AWS',
  'Custom::CDKBucketDeployment',
]

const endpoint = process.env['MOTO_ENDPOINT']
if (endpoint === undefined) throw new Error('MOTO_ENDPOINT names the moto to deploy to')
const settings = {
  endpoint,
  region,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

let folder: string
let assembly: string
let deployed: TemplateResource[]
const left = new Map<string, number>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanward-emulator-'))
  synthesizeInto(folder, 'production')
  assembly = join(folder, 'out')
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
 * Removes the resources that moto does not support from a template; returns the resources before
 * and after.
 */
function reduce(file: string, takes: (type: string) => boolean) {
  const path = join(assembly, file)
  const template = JSON.parse(readFileSync(path, 'utf8')) as Template
  const part = takeable(template, takes)
  writeFileSync(path, JSON.stringify(part))
  return { whole: resourcesOf(template), part: resourcesOf(part) }
}

function resourcesOf({ Resources = {} }: Template): TemplateResource[] {
  return Object.values(Resources)
}

/** Writes a list of what was deployed and of what moto does not support. */
function writeTable(): void {
  const sum = [...left.values()].reduce((total, count) => total + count, 0)
  const rows = [...left].sort().map(([type, count]) => `  ${String(count).padStart(4)}  ${type}`)
  const head = `${deployed.length} resources deployed into moto; ${sum} of types that it does not take:`
  writeFileSync(join(enginesFolder, 'emulator.txt'), [head, ...rows].join('\n'))
}

/** Runs the CDK's command line against moto only. Errors contain the last lines of its output. */
async function cdk(...args: string[]): Promise<void> {
  const log = join(enginesFolder, `cdk-${args[0]}.log`)
  const output = openSync(log, 'w')
  const child = spawn(
    join(process.cwd(), 'node_modules/.bin/cdk'),
    [...args, '--no-notices', '--ci'],
    {
      cwd: folder,
      stdio: ['ignore', output, output],
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        AWS_ENDPOINT_URL: endpoint,
        // Moto takes the name of the templates' bucket from an address of this form.
        AWS_ENDPOINT_URL_S3_FOR_CLOUDFORMATION: 'https://s3.amazonaws.com',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_REGION: region,
        AWS_EC2_METADATA_DISABLED: 'true',
      },
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) {
    throw new Error(`cdk ${args[0]} failed: ${readFileSync(log, 'utf8').trimEnd().slice(-1500)}`)
  }
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
  expect([...left.keys()].sort()).toEqual(NOT_TAKEN)
})

it('the CDK makes an account ready, and deploys every stack in its order', {
  timeout: PATIENCE_MS,
}, async () => {
  // Deploys one stack at a time, as moto fails with 'dictionary changed size during iteration' and
  // refuses to create a stack again.
  for (const one of REGIONS) await cdk('bootstrap', `aws://${OWNER}/${one}`)
  await cdk(
    'deploy',
    '--all',
    '--app',
    assembly,
    '--require-approval',
    'never',
    '--method',
    'direct',
    '--concurrency',
    '1',
  )
  const log = readFileSync(join(enginesFolder, 'cdk-deploy.log'), 'utf8')
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
