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
  /** The environment variable that leads the tests to the engine. */
  readonly variable?: string
  /** One after the other. */
  readonly suites: readonly Suite[]
  /** It measures times: nothing else runs meanwhile. */
  readonly isAlone?: boolean
}

/** The contract of the table, which Dynoxide keeps in `npm test`, with what our way to it is held against. */
const TABLE_FILES = [
  'base/dynamo.test',
  'stores/table/',
  'stores/transaction',
  'stores/put-if-absent',
  'stores/query-halves',
].map((name) => `test/api/${name}`)

/** Tests that read the stream, and that count in several shards at once. */
const STREAM_FILES = ['driver', 'table-to-counters', 'counting'].map(
  (name) => `test/streams/${name}`,
)

/**
 * DynamoDB Local answers one request at a time, and gets several times slower with what a suite
 * leaves: each has an engine of its own and one file at a time, as a crowd of 500 fans would else
 * wait longer than API Gateway does.
 */
function onDynamoDbLocal(title: string, project: string, files: readonly string[]): Plan {
  return {
    name: 'DynamoDB Local',
    start: () => startDynamoDbLocal(title),
    variable: 'DYNAMODB_ENDPOINT',
    suites: [{ title, project, workers: 1, files }],
  }
}

/** Begun in this order: what takes longest comes first. */
export const plans: readonly Plan[] = [
  {
    name: 'Schemathesis',
    start: fetchSchemathesis,
    variable: 'SCHEMATHESIS',
    suites: [
      {
        title: 'bad input',
        project: 'engines',
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
        project: 'engines',
        workers: 2,
        files: ['test/engines/open-search', 'test/engines/reindex'],
      },
    ],
  },
  {
    name: 'Functions as they are deployed',
    // They need nothing but Node and the local cloud.
    start: async () => ({
      description: 'Functions as they are deployed',
      location: '',
      stop: async () => {},
    }),
    suites: [
      {
        title: 'artifacts',
        project: 'engines',
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
        project: 'engines',
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
        project: 'api',
        workers: 2,
        files: PAYMENT_FILES,
        isDone: isStripeRecordCurrent,
        begin: beginStripeRecord,
        complete: completeStripeRecord,
      },
      // Replays to stripe-mock the calls that the payment tests recorded from the local stand-in.
      {
        title: 'calls to Stripe',
        project: 'engines',
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
        project: 'engines',
        workers: 1,
        files: ['test/engines/many-deals'],
        table: 'many-deals.txt',
      },
    ],
  },
]
