import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../ports/ports.ts'
import {
  beginStripeRecord,
  completeStripeRecord,
  isStripeRecordCurrent,
  PAYMENT_FILES,
} from '../stripe-record.ts'
import { startMinistack, startMoto } from './emulators.ts'
import { type Engine, startJava, startProgram } from './engine.ts'
import { enginesFolder, fetchJars, fetchOnce, fetchPython, runFetch } from './fetch.ts'
import { startFilledOpenSearch, startOpenSearch } from './open-search.ts'
import type { Suite } from './suite.ts'

export interface Plan {
  readonly name: string
  readonly start: () => Promise<Engine>
  /** Environment variable that gives tests the engine's location. */
  readonly variable?: string
  /** Suites, run one after the other. */
  readonly suites: readonly Suite[]
  /** True if the plan must run alone, because it measures times. */
  readonly isAlone?: boolean
}

/** Tests of the table, which `npm test` runs against Dynoxide. */
const TABLE_FILES = [
  'base/dynamo.test',
  'stores/table/',
  'stores/transaction',
  'stores/put-if-absent',
  'stores/query-halves',
].map((name) => `test/api/${name}`)

/** Tests that read the stream or count in parallel shards. */
const STREAM_FILES = ['driver', 'table-to-counters', 'counting'].map(
  (name) => `test/streams/${name}`,
)

/**
 * Returns a plan that starts its own DynamoDB Local and runs one test file at a time, because the
 * engine answers one request at a time and old data slow it down.
 */
function onDynamoDbLocal(title: string, project: string, files: readonly string[]): Plan {
  return {
    name: 'DynamoDB Local',
    start: () => startDynamoDbLocal(title),
    variable: 'DYNAMODB_ENDPOINT',
    suites: [{ title, projects: [project], workers: 1, files }],
  }
}

/** All plans in starting order, the longest first. */
export const plans: readonly Plan[] = [
  {
    name: 'Schemathesis',
    start: fetchSchemathesis,
    variable: 'SCHEMATHESIS',
    suites: [
      {
        title: 'bad input',
        projects: ['engines'],
        workers: 1,
        files: ['test/engines/schemathesis'],
        table: 'schemathesis.txt',
      },
    ],
  },
  {
    name: 'OpenSearch',
    start: startOpenSearch,
    variable: 'OPENSEARCH_ENDPOINT',
    suites: [
      {
        title: 'search contract',
        projects: ['engines'],
        workers: 2,
        files: ['test/engines/open-search', 'test/engines/reindex'],
      },
    ],
  },
  {
    name: 'Functions as they are deployed',
    // These tests need no engine, only Node and the local cloud.
    start: async () => ({
      description: 'Functions as they are deployed',
      location: '',
      stop: async () => {},
    }),
    suites: [
      {
        title: 'artifacts',
        projects: ['engines'],
        workers: 2,
        files: ['test/engines/artifacts'],
        table: 'artifacts.txt',
      },
    ],
  },
  {
    name: 'moto',
    start: startMoto,
    variable: 'MOTO_ENDPOINT',
    suites: [
      {
        title: 'first deployment',
        projects: ['engines'],
        workers: 1,
        files: ['test/engines/emulator/first-deployment'],
        table: 'emulator.txt',
      },
    ],
  },
  {
    name: 'ministack',
    start: startMinistack,
    variable: 'MINISTACK_ENDPOINT',
    suites: [
      {
        title: 'deployed journey',
        projects: ['engines'],
        workers: 1,
        files: ['test/engines/emulator/deployed-journey'],
        table: 'deployed-journey.txt',
      },
    ],
  },
  onDynamoDbLocal('redeeming', 'api', ['test/api/services/deals/redeem']),
  onDynamoDbLocal('buying', 'api', ['test/api/services/purchases/checkout.test']),
  onDynamoDbLocal('table contract', 'api', TABLE_FILES),
  onDynamoDbLocal('stream', 'streams', STREAM_FILES),
  {
    name: 'stripe-mock',
    start: startStripeMock,
    variable: 'STRIPE_MOCK_URL',
    suites: [
      {
        title: 'payments',
        projects: ['api', 'scripts'],
        workers: 2,
        files: PAYMENT_FILES,
        isDone: isStripeRecordCurrent,
        begin: beginStripeRecord,
        complete: completeStripeRecord,
      },
      // Replays the calls that the payment tests made to the local Stripe stand-in.
      {
        title: 'calls to Stripe',
        projects: ['engines'],
        workers: 1,
        files: ['test/engines/stripe-mock'],
      },
    ],
  },
  {
    name: 'OpenSearch',
    start: startFilledOpenSearch,
    variable: 'OPENSEARCH_ENDPOINT',
    isAlone: true,
    suites: [
      {
        title: 'many deals',
        projects: ['engines'],
        workers: 1,
        files: ['test/engines/many-deals'],
        table: 'many-deals.txt',
      },
    ],
  },
]

const SCHEMATHESIS_VERSION = '4.32.5'

/** Installs Schemathesis, and returns its command as an engine. */
async function fetchSchemathesis(): Promise<Engine> {
  const location = join(fetchPython('schemathesis', SCHEMATHESIS_VERSION), 'st')
  return {
    description: `Schemathesis ${SCHEMATHESIS_VERSION}, from PyPI`,
    location,
    stop: async () => {},
  }
}

const STRIPE_MOCK_VERSION = '0.203.0'
const STRIPE_MOCK_MODULE = `github.com/stripe/stripe-mock@v${STRIPE_MOCK_VERSION}`
const STRIPE_MOCK_FOLDER = `stripe-mock-${STRIPE_MOCK_VERSION}`

/** Stripe's OpenAPI document, against which this version of stripe-mock checks requests. */
export const stripeDescription = join(enginesFolder, STRIPE_MOCK_FOLDER, 'spec3.json')

/** Builds stripe-mock, Stripe's own stand-in, from its Go module and starts it. */
async function startStripeMock(): Promise<Engine> {
  const folder = fetchOnce(STRIPE_MOCK_FOLDER, 'the Go module proxy', buildStripeMock)
  const port = await freePort()
  const location = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    name: 'stripe-mock',
    command: join(folder, 'stripe-mock'),
    args: ['-http-addr', `127.0.0.1:${port}`],
    // A request without a key is refused once the engine is up.
    isReady: async () => (await fetch(location)).status === 401,
  })
  return {
    description: `stripe-mock ${STRIPE_MOCK_VERSION}, from the Go module proxy`,
    location,
    stop,
  }
}

function buildStripeMock(folder: string): void {
  runFetch('go', ['install', STRIPE_MOCK_MODULE], { GOBIN: folder })
  const { Dir } = JSON.parse(runFetch('go', ['mod', 'download', '-json', STRIPE_MOCK_MODULE])) as {
    Dir: string
  }
  copyFileSync(join(Dir, 'embedded', 'openapi', 'spec3.json'), join(folder, 'spec3.json'))
}

const dynamoDbLocal = { group: 'com.amazonaws', name: 'DynamoDBLocal', version: '2.6.1' }

/**
 * Starts Amazon's DynamoDB Local in memory, unless DYNAMODB_ENDPOINT names an engine. The log is
 * named after the suite.
 */
async function startDynamoDbLocal(suite: string): Promise<Engine> {
  const given = process.env['DYNAMODB_ENDPOINT']
  if (given !== undefined) {
    return { description: 'DynamoDB, as given', location: given, stop: async () => {} }
  }
  const jars = fetchJars(dynamoDbLocal)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stop = await startJava({
    name: `dynamodb-local-${suite.replaceAll(' ', '-')}`,
    source: 'dynamodb-node.java',
    jars,
    jvmOptions: ['-Xms128m', '-Xmx1g', `-Djava.library.path=${jars}`],
    args: [String(port)],
    // A request without credentials is refused once the engine is up.
    isReady: async () => (await fetch(url)).status === 400,
  })
  return {
    description: `DynamoDB Local ${dynamoDbLocal.version}, from Maven Central`,
    location: url,
    stop,
  }
}
