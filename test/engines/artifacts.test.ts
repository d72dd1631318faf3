import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variablesFor } from '#infra/constructs/function-variables.ts'
import { environmentNamed } from '#infra/settings/environments.ts'
import { s3 } from '#lambdas/base/s3/s3.ts'
import { functions, type NamedLine } from '#lambdas/manifest.ts'
import { buildLambdas, type LambdaBundle } from '#scripts/build-lambdas.ts'
import { ensureSite, siteFolder } from '#scripts/build-site.ts'
import { enginesFolder } from '#scripts/engines/engines-folder.ts'
import { LOCAL_ORIGIN_KEY, LOCAL_REGION } from '#scripts/local/functions/environment.ts'
import type { Listening } from '#scripts/local/listen.ts'
import type { Sample } from '#test/cases/case.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { givenSample, type SampleWorld } from '#test/fixtures/made-up/sample.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import { givenFan } from '#test/fixtures/world.ts'
import { startAwsStandIn } from './lambda/aws-stand-in.ts'
import { brokenEvent, endpointNamed, shapeOf, validEvent } from './lambda/events.ts'
import type { Outcome } from './lambda/runtime-api.ts'
import { type StartedFunction, startFunction } from './lambda/start-function.ts'

/** Those with the payment provider's library stand apart: it is as large as all else. */
const LARGEST_BYTES = { others: 490_000, payments: 655_000 }
/** A port where nothing listens: the search domain, which no local part is over HTTP. */
const NOWHERE = 'http://127.0.0.1:9'

let cloud: TestCloud
let aws: Listening
let world: SampleWorld
let sample: Sample
let folder: string
let bundles: ReadonlyMap<string, LambdaBundle>
const table: string[] = []

beforeAll(async () => {
  await ensureSite()
  folder = await mkdtemp(join(tmpdir(), 'fanward-artifacts-'))
  const built = await buildLambdas(folder)
  bundles = new Map(built.bundles.map((bundle) => [bundle.name, bundle]))
  cloud = await startTestCloud()
  world = await givenSample()
  sample = world.sample
  aws = await startAwsStandIn({
    stripe: {
      secretKey: cloud.stripe.secretKey,
      webhookSecrets: [cloud.stripe.webhookSecret],
    },
    push: { pairs: [cloud.push.pair] },
    passes: await cloud.passes.secret(),
  })
  for (const key of ['index.html', 'pages.json']) {
    const body = await readFile(join(siteFolder, key))
    await s3({ operation: 'PutObject', bucket: cloud.outputs.mediaBucket, key, body })
  }
})
afterAll(async () => {
  await aws.close()
  await cloud.stop()
  await rm(folder, { recursive: true, force: true })
  await mkdir(enginesFolder, { recursive: true })
  await writeFile(join(enginesFolder, 'artifacts.txt'), `${table.toSorted().join('\n')}\n`)
})

/** Returns only the variables that the infrastructure sets for a function, with the local cloud behind it. */
function variablesOf({ name, rights }: NamedLine): Record<string, string> {
  const { outputs } = cloud
  const isBehindSite = shapeOf({ name, rights, entry: '' }) === 'request'
  const queue = (url: string) => ({ url, arn: '' })
  const arn = ''
  const variables = variablesFor(
    {
      environment: {
        ...environmentNamed('dev'),
        mailFrom: 'hello@fanward.example',
        mailSender: { address: 'Fanward, 100 Sample Street', contact: 'help@fanward.example' },
      },
      bundles: { folder },
      tableName: outputs.tableName,
      tableArn: arn,
      search: { endpoint: NOWHERE, domainName: '', domainArn: arn } as never,
      placeIndex: { name: String(process.env['PLACE_INDEX']), arn },
      userPool: { id: outputs.userPoolId, arn },
      tokens: {
        issuer: `${outputs.cognitoEndpoint}/${outputs.userPoolId}`,
        clientId: outputs.userPoolClientId,
      },
      paymentsSecretArn: 'stripe',
      pushSecretArn: 'push',
      passesSecretArn: 'passes',
      reports: { name: outputs.reportsBucket, arn },
      siteFiles: { name: outputs.mediaBucket, arn },
      media: { name: outputs.mediaBucket, arn },
      live: { endpoint: aws.url, connectionArns: [] },
      siteUrl: outputs.siteUrl,
      queues: {
        'search-index': queue(`${aws.url}/search-index`),
        live: queue(`${aws.url}/live`),
        pictures: queue(`${aws.url}/pictures`),
        purchases: queue(`${aws.url}/purchases`),
        mirrors: queue(`${aws.url}/mirrors`),
        codes: queue(`${aws.url}/codes`),
        reports: queue(`${aws.url}/reports`),
        alerts: queue(`${aws.url}/alerts`),
      },
    },
    {
      rights,
      isBehindSite,
      verifiesTokens:
        name === 'message-live' || endpointNamed(name)?.contract.access === 'optional',
    },
  )
  return {
    ...variables,
    ...(isBehindSite && { ORIGIN_KEYS: LOCAL_ORIGIN_KEY }),
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL: aws.url,
    DYNAMODB_ENDPOINT: outputs.dynamodbEndpoint,
    COGNITO_ENDPOINT: outputs.cognitoEndpoint,
    S3_ENDPOINT: outputs.s3Endpoint,
    STRIPE_ENDPOINT: outputs.stripeUrl,
    LOCATION_ENDPOINT: String(process.env['LOCATION_ENDPOINT']),
  }
}

interface HttpAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Expects a proper answer for API Gateway: never a crash, never a stack, and a refusal in its form. */
function expectRequestAnswer(outcome: Outcome): HttpAnswer {
  expect(outcome).toMatchObject({ kind: 'response', answer: { statusCode: expect.any(Number) } })
  const answer = (outcome as { answer: HttpAnswer }).answer
  expect(answer.body).not.toMatch(/\n {4}at |node:internal|\.mjs:/)
  const type = answer.headers['content-type']
  if (answer.statusCode >= 400 && type !== 'text/html; charset=utf-8')
    expect(JSON.parse(answer.body)).toMatchObject({ status: answer.statusCode })
  return answer
}

/** The answers to both events, in a few words. */
async function answersOf(line: NamedLine, started: StartedFunction): Promise<[string, string]> {
  const fan = await givenFan({}, world.teams)
  const token = await makeToken(cloud.outputs, { userKey: fan.key, role: 'admin' })
  const claims = Object.fromEntries(
    Object.entries(decodeJwt(token)).map(([name, value]) => [name, String(value)]),
  )
  const of = { sample, claims, token }
  const broken = await started.invoke(brokenEvent(line, of))
  const valid = await started.invoke(validEvent(line, of))
  switch (shapeOf(line)) {
    case 'request': {
      const answers = [expectRequestAnswer(valid), expectRequestAnswer(broken)]
      const [good, bad] = answers.map(({ statusCode }) => statusCode)
      if (line.rights.search === undefined) {
        expect(good).toBeLessThan(500)
        expect(bad).toBeLessThan(500)
      }
      return [String(good), String(bad)]
    }
    case 'batch':
      expect(valid).toMatchObject({ kind: 'response', answer: { batchItemFailures: [] } })
      expect(broken).toMatchObject({
        answer: { batchItemFailures: [{ itemIdentifier: expect.any(String) }] },
      })
      return ['done', 'given back']
    case 'other':
      if (line.rights.search === undefined) expect(valid.kind).toBe('response')
      return [valid.kind, broken.kind === 'error' ? String(broken.error.errorType) : 'response']
  }
}

describe('a built function runs outside the repository, with what Lambda gives it alone', () => {
  it.concurrent.each(functions.map((line) => [line.name, line] as const))(
    '%s',
    async (name, line) => {
      const bundle = bundles.get(name)
      if (bundle === undefined) throw new Error(`There is no bundle of ${name}`)
      const started = await startFunction(bundle.file, line, variablesOf(line))
      try {
        const [valid, broken] = await answersOf(line, started)

        for (const text of started.log) expect(() => JSON.parse(text), text).not.toThrow()
        expect(bundle.bytes).toBeLessThanOrEqual(
          line.rights.payments ? LARGEST_BYTES.payments : LARGEST_BYTES.others,
        )
        const [kilobytes, importMs] = [bundle.bytes / 1000, started.importMs]
        const figures = [`${kilobytes.toFixed(0)} kB`, `${importMs.toFixed(0)} ms`]
        table.push(
          [name.padEnd(34), ...figures.map((text) => text.padStart(8)), valid, broken].join('  '),
        )
      } catch (error) {
        throw new Error(`Last in its log: ${started.log.slice(-2).join(' ')}`, { cause: error })
      } finally {
        await started.stop()
      }
    },
  )
})
