import { App } from 'aws-cdk-lib'
import { describe, expect, test, vi } from 'vitest'
import { addStacksIfBuilt } from '#infra/add-stacks.ts'
import { ENVIRONMENT_NAMES, environments } from '#infra/settings/environments.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { consumers, endpoints, functions } from '#lambdas/manifest.ts'
import { app, environment, made, spell } from './app-functions.ts'

const names = functions.map(({ name }) => name)

function functionOf(name: string) {
  const found = made.find(
    ({ Properties }) => Properties.FunctionName === resourceName(environment, name),
  )
  if (!found) throw new Error(`No function ${name}`)
  return found
}

describe('the functions', () => {
  test('are those of the manifest', () => {
    const expected = names.map((name) => resourceName(environment, name))
    expect(made.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(expected.sort())
  })

  test('run on Node 24 and arm64, and send no traces', () => {
    for (const { Properties } of made) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
      })
      expect(Properties.TracingConfig).toBeUndefined()
    }
  })

  test('keep the names of all environments below the limit of Lambda', () => {
    for (const name of ENVIRONMENT_NAMES) {
      for (const line of names)
        expect(resourceName(environments[name], line).length).toBeLessThan(65)
    }
  })

  test('write to a log group of their own', () => {
    for (const { Properties, stack } of made) {
      expect(spell(Properties.LoggingConfig.LogGroup, stack)).toBe(
        `log /aws/lambda/${Properties.FunctionName}`,
      )
    }
  })

  test('live in the VPC exactly when they talk to the search domain', () => {
    for (const { contract, rights } of endpoints) {
      const inside = functionOf(contract.name).Properties.VpcConfig !== undefined
      expect(inside, contract.name).toBe(rights.search !== undefined)
    }
  })
})

/** Returns the names of a function's environment variables. */
function variables(name: string): string[] {
  return Object.keys(functionOf(name).Properties.Environment?.Variables ?? {}).sort()
}

describe('the surroundings of functions', () => {
  test('know of their surroundings what their line needs', () => {
    expect(variables('redeem-deal')).toEqual([
      'ORIGIN_KEYS',
      'PROOF_SECRET_ID',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
    ])
    expect(variables('read-deal')).toEqual([
      'ORIGIN_KEYS',
      'PROOF_SECRET_ID',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
      'TOKEN_ISSUER',
      'USER_POOL_CLIENT_ID',
    ])
    expect(variables('list-deals')).toEqual([
      'OPENSEARCH_ENDPOINT',
      'ORIGIN_KEYS',
      'SEARCH_TRANSPORT',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
    ])
    expect(variables('suggest-cities')).toEqual(['ORIGIN_KEYS', 'PLACE_INDEX'])
    expect(variables('locate-address')).toEqual([
      'ORIGIN_KEYS',
      'PLACE_INDEX',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
    ])
  })
})

describe('the surroundings of consumers and pages', () => {
  test('are what their line needs', () => {
    expect(variables('fanout')).toEqual([
      'ALERTS_QUEUE_URL',
      'LIVE_QUEUE_URL',
      'MIRRORS_QUEUE_URL',
      'POSTERS_QUEUE_URL',
      'PURCHASES_QUEUE_URL',
      'SEARCH_INDEX_QUEUE_URL',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
    ])
    expect(variables('push-live')).toEqual([
      'LIVE_ENDPOINT',
      'LIVE_QUEUE_URL',
      'PROOF_SECRET_ID',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
    ])
    expect(variables('answer-unrouted')).toEqual(['ORIGIN_KEYS'])
    expect(variables('connect-live')).toEqual(['SITE_ORIGINS', 'TABLE_NAME', 'TABLE_TRANSPORT'])
    expect(variables('message-live')).toEqual([
      'LIVE_QUEUE_URL',
      'PROOF_SECRET_ID',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
      'TOKEN_ISSUER',
      'USER_POOL_CLIENT_ID',
    ])
    expect(variables('read-docs')).toEqual(['ORIGIN_KEYS'])
    expect(variables('read-page')).toEqual([
      'FILES_TRANSPORT',
      'ORIGIN_KEYS',
      'SITE_BUCKET',
      'SITE_URL',
      'TABLE_NAME',
      'TABLE_TRANSPORT',
    ])
    // Without its own domain, the site is not indexed, so SITE_IS_LISTED is missing.
    expect(variables('read-robots')).toEqual(['ORIGIN_KEYS', 'SITE_URL'])
  })
})

test('senders of alerts share 31 percent of what the table serves at once', () => {
  const { ALERT_READS_PER_SECOND, ALERT_WRITES_PER_SECOND } =
    functionOf('send-alerts').Properties.Environment?.Variables ?? {}
  const { alertSenders } = environment.concurrency
  const { maxReadUnits, maxWriteUnits } = environment.table
  expect(Number(ALERT_READS_PER_SECOND) * alertSenders).toBeCloseTo(
    0.31 * Math.min(maxReadUnits, 12_000),
    0,
  )
  expect(Number(ALERT_WRITES_PER_SECOND) * alertSenders).toBeCloseTo(
    0.31 * Math.min(maxWriteUnits, 4_000),
    0,
  )
})

test('whoever names addresses of the site knows it by its name at CloudFront', () => {
  const naming = [...endpoints.map((line) => ({ ...line, name: line.contract.name })), ...consumers]
  for (const { name, rights } of naming) {
    const { Properties, stack } = functionOf(name)
    const { SITE_URL } = Properties.Environment?.Variables ?? {}
    expect([name, SITE_URL && spell(SITE_URL, stack)]).toEqual([
      name,
      rights.siteUrl && expect.stringMatching(/^https:\/\/Distribution\w+\.DomainName$/),
    ])
  }
})

test('a task runs beside the search domain as long as a function may, and once', () => {
  const { Properties, id, stack } = functionOf('reindex')
  expect(Properties).toMatchObject({ Timeout: 900, VpcConfig: { SubnetIds: expect.any(Array) } })
  expect(Object.keys(Properties.Environment.Variables)).toEqual([
    'TABLE_TRANSPORT',
    'SEARCH_TRANSPORT',
    'TABLE_NAME',
    'OPENSEARCH_ENDPOINT',
  ])
  const [config] = app
    .ofType('AWS::Lambda::EventInvokeConfig')
    .filter((found) => found.stack === stack && found.Properties.FunctionName.Ref === id)
  expect(config?.Properties.MaximumRetryAttempts).toBe(0)
})

describe('the consumers', () => {
  const mappings = app.ofType('AWS::Lambda::EventSourceMapping')
  const mappingOf = (name: string) =>
    mappings.find(({ Properties, stack }) =>
      spell(Properties.FunctionName, stack).endsWith(resourceName(environment, name)),
    )?.Properties
  const streams = consumers.filter(({ source }) => source.kind === 'stream')

  test('at most two read the stream', () => {
    const readers = mappings.filter(
      ({ Properties, stack }) => spell(Properties.EventSourceArn, stack) === 'table.StreamArn',
    )
    expect(readers).toHaveLength(streams.length)
    expect(readers.length).toBeLessThanOrEqual(2)
  })

  test.each(streams)('$name: in order, in parts, with an end to retries', ({ name, source }) => {
    if (source.kind !== 'stream') throw new Error('no stream')
    expect(mappingOf(name)).toMatchObject({
      BatchSize: source.batchSize,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: source.retryAttempts,
      ParallelizationFactor: 1,
      StartingPosition: 'TRIM_HORIZON',
    })
    expect(mappingOf(name).MaximumRecordAgeInSeconds).toBeLessThan(86_400)
    expect(mappingOf(name).TumblingWindowInSeconds).toBe(source.tumblingWindowSeconds)
    expect(mappingOf(name).DestinationConfig.OnFailure.Destination).toBeDefined()
  })

  test.each(streams)('$name takes the items its line names', ({ name, source }) => {
    if (source.kind !== 'stream') throw new Error('no stream')
    const [{ Pattern }] = mappingOf(name).FilterCriteria.Filters
    const { S } = JSON.parse(Pattern).dynamodb.Keys.sk
    expect(S).toEqual(source.sortKeyPrefixes.map((prefix) => ({ prefix })))
  })

  test('a queue is worked off in parts, a bounded number at once', () => {
    expect(mappingOf('index-search')).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    })
  })

  test('those that leave the rest to their own queue may go round as often as it takes', () => {
    const round = consumers.filter(({ source, rights }) =>
      source.kind === 'queue' ? rights.sendsTo?.includes(source.queue) : false,
    )
    expect(round.map(({ name }) => name)).toContain('update-mirrors')
    const allowed = made.filter(({ Properties }) => Properties.RecursiveLoop === 'Allow')
    expect(allowed.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
      round.map(({ name }) => resourceName(environment, name)).sort(),
    )
  })

  test('a message stays hidden six times as long as its function may run', () => {
    const [queue] = app
      .ofType('AWS::SQS::Queue')
      .filter(({ Properties }) => Properties.QueueName !== undefined)
    expect(queue?.Properties.VisibilityTimeout).toBe(6 * 30)
    expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBe(5)
  })
})

test('an account is bootstrapped before anything was built', () => {
  const bare = new App()
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  const [bundlesFolder, siteFolder] = ['not/there/lambdas', 'not/there/site']
  addStacksIfBuilt(bare, { environment: environments.dev, bundlesFolder, siteFolder })
  expect(bare.synth().stacks).toEqual([])
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('`npm run build`'))
})
