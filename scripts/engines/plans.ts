import {
  beginStripeRecord,
  completeStripeRecord,
  isStripeRecordCurrent,
  PAYMENT_FILES,
} from '../stripe-record.ts'
import { startDynamoDbLocal } from './dynamodb-local.ts'
import type { Engine } from './engine.ts'
import { startMoto } from './moto.ts'
import { startFilledOpenSearch, startOpenSearch } from './open-search.ts'
import { fetchSchemathesis } from './schemathesis.ts'
import { startStripeMock } from './stripe-mock.ts'
import type { Suite } from './suite.ts'

export interface Plan {
  readonly name: string
  readonly start: () => Promise<Engine>
  /** Environment variable that holds the engine's location for the tests. */
  readonly variable?: string
  /** Suites that run one after the other. */
  readonly suites: readonly Suite[]
  /** Whether the plan measures times, so that nothing else may run meanwhile. */
  readonly isAlone?: boolean
}

/** Tests of the table's behaviour, which `npm test` runs on Dynoxide. */
const TABLE_FILES = [
  'base/dynamo.test',
  'stores/table/',
  'stores/transaction',
  'stores/put-if-absent',
  'stores/query-halves',
].map((name) => `test/api/${name}`)

/** Tests that read the stream, and that count in several shards in parallel. */
const STREAM_FILES = ['driver', 'table-to-counters', 'counting'].map(
  (name) => `test/streams/${name}`,
)

/**
 * Returns a plan with a DynamoDB Local of its own and one file at a time. The engine answers one request at a
 * time and slows down several times with the data that suites leave; otherwise a crowd of 500 fans would wait
 * longer than API Gateway does.
 */
function onDynamoDbLocal(title: string, project: string, files: readonly string[]): Plan {
  return {
    name: 'DynamoDB Local',
    start: () => startDynamoDbLocal(title),
    variable: 'DYNAMODB_ENDPOINT',
    suites: [{ title, projects: [project], workers: 1, files }],
  }
}

/** All plans in their starting order: the longest come first. */
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
    // The tests need nothing but Node and the local cloud.
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
        files: ['test/engines/emulator'],
        table: 'emulator.txt',
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
      // Replays to stripe-mock the calls that the payment tests recorded from the local stand-in.
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
