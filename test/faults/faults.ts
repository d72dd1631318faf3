import { setEnvironment } from '#lambdas/base/environment.ts'
import { provideMailer, sesMailer, sesSender } from '#lambdas/mail/mailer.ts'
import { provideSearchIndex } from '#lambdas/search/provider.ts'
import { ensureSite } from '#scripts/build-site.ts'
import { createRandom } from '#scripts/random.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { FAULTS, type Fault } from './fault.ts'
import { faultyIndex } from './faulty-index.ts'
import type { Operation, Scenario } from './operations.ts'
import { type ServiceProxy, startProxy } from './proxy.ts'
import { type Service, scenariosOf } from './scenarios.ts'
import { startSesStandIn } from './ses-stand-in.ts'
import { asStripe, inJson, inXml } from './words.ts'

const OPERATIONS = 12
/** Maximum number of retries of a failed operation after the fault has ended. */
const TRIES = 10
const AT_ONCE = 4
/** Names of services from the command line. An empty list means all services. */
const named = process.argv.slice(2)
const seed = process.env['TEST_SEED'] ?? '1'

interface Cell {
  readonly service: string
  readonly fault: Fault
  readonly result: string
  readonly isWell: boolean
}

/** Controls of the proxy between the functions and a service. */
type Between = Pick<ServiceProxy, 'inject' | 'hits'>

async function run(): Promise<Cell[]> {
  await ensureSite()
  const cloud = await startTestCloud()
  const random = createRandom(seed)
  const { outputs } = cloud
  const ses = await startSesStandIn(cloud.outbox)
  const proxies = await standBetween(outputs, ses.url, random)
  const index = faultyIndex(cloud.search.index, random)
  provideSearchIndex(index.index)
  provideMailer(sesMailer(sesSender({ endpoint: proxies.ses.url })))
  const admin = { userKey: 'the-admin', email: 'admin@fanward.example', role: 'admin' } as const
  const scenarios = scenariosOf(cloud, await makeToken(outputs, admin))
  const between: Record<Service, Between> = { ...proxies, opensearch: index }
  const cells: Cell[] = []
  try {
    for (const [service, scenario] of Object.entries(scenarios)) {
      if (named.length > 0 && !named.includes(service)) continue
      console.log(`\n${service}: ${scenario.what}`)
      for (const fault of Object.keys(FAULTS) as Fault[]) {
        const cell = await fill(service as Service, fault, scenario, between[service as Service])
        console.log(`${cell.isWell ? 'ok  ' : 'MISS'} ${fault.padEnd(10)} ${cell.result}`)
        cells.push(cell)
      }
    }
    return cells
  } finally {
    for (const proxy of [...Object.values(proxies), ses]) await proxy.stop()
    await cloud.stop()
  }

  async function fill(service: Service, fault: Fault, scenario: Scenario, met: Between) {
    const { operations, check } = await scenario.prepare(OPERATIONS)
    met.inject(fault)
    const startedAt = performance.now()
    const firsts = await atOnce(operations)
    const seconds = (performance.now() - startedAt) / 1000
    const hits = met.hits()
    met.inject(undefined)
    const lasts = await inTurn(operations, firsts)
    await cloud.settle()
    const faults = [
      ...lasts.filter((last) => last !== 'done').map((last) => `in vain: ${last}`),
      ...(await check()),
      ...(hits === 0 && fault !== 'skew' ? ['no request met it'] : []),
    ]
    return { service, fault, ...describe({ firsts, hits, seconds, faults }) }
  }
}

/** Starts a proxy between the functions and each service except OpenSearch (`faulty-index.ts`). */
async function standBetween(
  outputs: TestCloud['outputs'],
  sesUrl: string,
  random: ReturnType<typeof createRandom>,
) {
  const location = process.env['LOCATION_ENDPOINT'] ?? ''
  const proxies = {
    dynamodb: await startProxy(outputs.dynamodbEndpoint, inJson('dynamodb'), random),
    cognito: await startProxy(outputs.cognitoEndpoint, inJson('cognito'), random),
    s3: await startProxy(outputs.s3Endpoint, inXml, random),
    location: await startProxy(location, inJson('location'), random),
    stripe: await startProxy(outputs.stripeUrl, asStripe, random),
    ses: await startProxy(sesUrl, inJson('ses'), random),
  }
  setEnvironment({
    DYNAMODB_ENDPOINT: proxies.dynamodb.url,
    COGNITO_ENDPOINT: proxies.cognito.url,
    S3_ENDPOINT: proxies.s3.url,
    LOCATION_ENDPOINT: proxies.location.url,
    STRIPE_ENDPOINT: proxies.stripe.url,
    MAIL_FROM: 'hello@fanward.example',
    // Unsets the local time limit, so that production's time limit applies.
    SILENCE_MS: undefined,
  })
  return proxies
}

/** Runs all operations while the fault is active, a few at a time. Returns their outcomes. */
async function atOnce(operations: readonly Operation[]): Promise<string[]> {
  const answers: string[] = []
  let next = 0
  const person = async () => {
    for (let n = next++; n < operations.length; n = next++)
      answers[n] = (await operations[n]?.()) ?? ''
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
  return answers
}

/** Retries failed operations after the fault has ended. Returns all outcomes. */
async function inTurn(
  operations: readonly Operation[],
  firsts: readonly string[],
): Promise<string[]> {
  const lasts = [...firsts]
  for (const [n, operation] of operations.entries()) {
    for (let tries = 0; lasts[n] !== 'done' && tries < TRIES; tries += 1)
      lasts[n] = await operation()
  }
  return lasts
}

interface Seen {
  readonly firsts: readonly string[]
  readonly hits: number
  readonly seconds: number
  readonly faults: readonly string[]
}

function describe({ firsts, hits, seconds, faults }: Seen) {
  const done = firsts.filter((first) => first === 'done').length
  const failures = [...new Set(firsts)].filter((first) => first !== 'done')
  const counts = failures.map(
    (each) => `${firsts.filter((first) => first === each).length} ${each}`,
  )
  const rest = counts.length === 0 ? '' : `; ${counts.join(', ')}, then done`
  const seen = `${done} of ${firsts.length} done in ${seconds.toFixed(1)} s${rest}; met ${hits} times`
  return {
    isWell: faults.length === 0,
    result: faults.length === 0 ? seen : `${seen}; ${faults.join('; ')}`,
  }
}

console.log(`${OPERATIONS} operations a cell, ${AT_ONCE} at once, TEST_SEED=${seed}`)
const cells = await run()
const well = cells.filter(({ isWell }) => isWell).length
console.log(`\n${well} passed, ${cells.length - well} failed`)
process.exitCode = well === cells.length ? 0 : 1
