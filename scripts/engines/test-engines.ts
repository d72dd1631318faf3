import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printFailures, type Totals } from '../test-totals.ts'
import { startDynamoDbLocal } from './dynamodb-local.ts'
import type { Engine } from './engine.ts'
import { enginesFolder } from './engines-folder.ts'
import { Unavailable } from './fetch.ts'
import { startMoto } from './moto.ts'
import { startOpenSearch } from './open-search.ts'
import { fetchSchemathesis } from './schemathesis.ts'
import { startStripeMock } from './stripe-mock.ts'
import { runSuite, type Suite } from './suite.ts'

interface Plan {
  readonly name: string
  readonly start: () => Promise<Engine>
  /** The environment variable that leads the tests to the engine. */
  readonly variable: string
  /** One after the other. */
  readonly suites: readonly Suite[]
}

/** What asks most of the table: conditions, transactions, pages. All else asks the same in other words. */
const TABLE_FILES = [
  'base/dynamo.test',
  'stores/query-halves',
  ...['fans/follow', 'deals/unlock', 'organizations/lists'].map(ofServices),
  ...['purchases/checkout.test', 'purchases/refunds', 'fans/delete-account'].map(ofServices),
  ofServices('portal-deals/deal-machine'),
].map((name) => `test/api/${name}`)

/** What asks most of Stripe, with the tests of the stand-in itself. */
const PAYMENT_FILES = [
  'local/local-stripe',
  ...['checkout.test', 'refunds', 'disputes', 'late-payments', 'reconciliation'].map(
    (name) => `services/purchases/${name}`,
  ),
  ...['settlement.test', 'payments-setup'].map((name) => `services/payouts/${name}`),
].map((name) => `test/api/${name}`)

function ofServices(name: string): string {
  return `services/${name}`
}

function onDynamoDbLocal(title: string, project: string, files?: readonly string[]): Plan {
  return {
    name: 'DynamoDB Local',
    start: startDynamoDbLocal,
    variable: 'DYNAMODB_ENDPOINT',
    suites: [{ title, project, workers: 1, ...(files && { files }) }],
  }
}

/** What needs nothing but Node and the local cloud, each with the name of what is tried. */
const ownSuites: readonly (Suite & { readonly name: string })[] = [
  {
    ...{ title: 'artifacts', name: 'Functions as they are deployed' },
    ...{ project: 'engines', workers: 2, table: 'artifacts.txt' },
    files: ['test/engines/artifacts'],
  },
]

/**
 * DynamoDB Local answers one request at a time, and gets several times slower with what a suite
 * leaves: each has an engine of its own and one file at a time, as a crowd of 500 fans or a whole
 * deletion would else wait longer than API Gateway does.
 */
const plans: readonly Plan[] = [
  {
    name: 'OpenSearch',
    start: startOpenSearch,
    variable: 'OPENSEARCH_ENDPOINT',
    suites: [
      {
        ...{ title: 'search contract', project: 'engines', workers: 2 },
        files: ['test/engines/open-search', 'test/engines/reindex'],
      },
      // Alone: it takes times.
      {
        ...{ title: 'many deals', project: 'engines', workers: 1, table: 'many-deals.txt' },
        files: ['test/engines/many-deals'],
      },
    ],
  },
  onDynamoDbLocal('redeeming', 'api', ['test/api/services/deals/redeem']),
  onDynamoDbLocal('API', 'api', TABLE_FILES),
  onDynamoDbLocal('streams', 'streams'),
  {
    name: 'stripe-mock',
    start: startStripeMock,
    variable: 'STRIPE_MOCK_URL',
    // What the first writes down of its calls to the local stand-in, the second asks stripe-mock.
    suites: [
      { title: 'payments', project: 'api', workers: 2, files: PAYMENT_FILES },
      {
        ...{ title: 'calls to Stripe', project: 'engines', workers: 1 },
        files: ['test/engines/stripe-mock'],
      },
    ],
  },
  {
    name: 'moto',
    start: startMoto,
    variable: 'MOTO_ENDPOINT',
    suites: [
      {
        ...{ title: 'first deployment', project: 'engines', workers: 1, table: 'emulator.txt' },
        files: ['test/engines/emulator'],
      },
    ],
  },
  {
    name: 'Schemathesis',
    start: fetchSchemathesis,
    variable: 'SCHEMATHESIS',
    suites: [
      {
        ...{ title: 'bad input', project: 'engines', workers: 1 },
        files: ['test/engines/schemathesis'],
      },
    ],
  },
]

/**
 * Runs the suites that are named, or all, against the engines that the local
 * parts stand in for: fetched by their registry, or those of OPENSEARCH_ENDPOINT and
 * DYNAMODB_ENDPOINT. Engines that this machine cannot have are named; only what ran can fail.
 */
async function testEngines(titles: readonly string[]): Promise<boolean> {
  const isMeant = ({ title }: Suite) => titles.length === 0 || titles.includes(title)
  let [passed, failed] = [0, 0]
  // They need no engine, so they come while `.ci/run` still has other work.
  for (const suite of ownSuites.filter(isMeant)) {
    const totals = await runTold(suite, suite.name, {})
    passed += totals.passed
    failed += totals.failed
  }
  for (const plan of plans.filter(({ suites }) => suites.some(isMeant))) {
    const totals = await runPlan(plan)
    passed += totals.passed
    failed += totals.failed
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

/** Runs a suite and prints how it went, with the table that it may leave of what it saw. */
async function runTold(
  suite: Suite,
  title: string,
  environment: Readonly<Record<string, string>>,
): Promise<Totals> {
  const table = suite.table && join(enginesFolder, suite.table)
  if (table) rmSync(table, { force: true })
  const totals = await runSuite(suite, { ...environment, ENGINES: '1' })
  console.log(`${title}: ${totals.passed} passed, ${totals.failed} failed`)
  printFailures(totals)
  if (table && existsSync(table)) console.log(readFileSync(table, 'utf8'))
  return totals
}

type Count = Pick<Totals, 'passed' | 'failed'>

/** Nothing of either when this machine cannot have the engine. */
async function runPlan({ name, start, variable, suites }: Plan): Promise<Count> {
  let engine: Engine
  try {
    engine = await start()
  } catch (error) {
    if (error instanceof Unavailable) {
      const left = suites.map(({ title }) => title).join(', ')
      console.log(`${name}: not here, ${left} left out. ${error.message}`)
      return { passed: 0, failed: 0 }
    }
    console.log(`${name} did not start:`, error)
    return { passed: 0, failed: 1 }
  }
  running.add(engine)
  let [passed, failed] = [0, 0]
  try {
    for (const suite of suites) {
      const title = `${engine.description}: ${suite.title}`
      const totals = await runTold(suite, title, { [variable]: engine.location })
      passed += totals.passed
      failed += totals.failed
    }
  } finally {
    running.delete(engine)
    await engine.stop()
  }
  return { passed, failed }
}

const running = new Set<Engine>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([...running].map((engine) => engine.stop()))
    process.exit(1)
  })
}

process.exitCode = (await testEngines(process.argv.slice(2))) ? 0 : 1
