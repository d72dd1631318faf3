import { setEnvironment } from '#lambdas/base/environment.ts'
import { provideMailer } from '#lambdas/mail/mailer.ts'
import { sesMailer, sesSender } from '#lambdas/mail/ses-mailer.ts'
import { provideSearchIndex } from '#lambdas/search/provider.ts'
import { ensureSite } from '#scripts/build-site.ts'
import { createRandom } from '#scripts/seed/random.ts'
import { startTestCloud } from '#test/fixtures/cloud/cloud.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import type { Deed, Scenario } from './deeds.ts'
import { FAULTS, type Fault } from './fault.ts'
import { faultyIndex } from './faulty-index.ts'
import { type ServiceProxy, startProxy } from './proxy.ts'
import { type Service, scenariosOf } from './scenarios.ts'
import { startSesStandIn } from './ses-stand-in.ts'
import { asStripe, inJson, inXml } from './words.ts'

const DEEDS = 12
/** Number of tries after being told of a failure. */
const TRIES = 10
const AT_ONCE = 4
/** Services; all of them when none is named. */
const named = process.argv.slice(2)
const seed = process.env['TEST_SEED'] ?? '1'

interface Cell {
  readonly service: string
  readonly fault: Fault
  readonly result: string
  readonly isWell: boolean
}

/** Proxy between the functions and each service, with the faults that it can inject. */
type Between = Pick<ServiceProxy, 'inject' | 'hits'>

async function run(): Promise<Cell[]> {
  await ensureSite()
  const cloud = await startTestCloud()
  const random = createRandom(seed)
  const { outputs } = cloud
  const environment = (name: string) => process.env[name] ?? ''
  const ses = await startSesStandIn(cloud.outbox)
  const proxies = {
    dynamodb: await startProxy(outputs.dynamodbEndpoint, inJson('dynamodb'), random),
    cognito: await startProxy(outputs.cognitoEndpoint, inJson('cognito'), random),
    s3: await startProxy(outputs.s3Endpoint, inXml, random),
    location: await startProxy(environment('LOCATION_ENDPOINT'), inJson('location'), random),
    stripe: await startProxy(outputs.stripeUrl, asStripe, random),
    ses: await startProxy(ses.url, inJson('ses'), random),
  }
  setEnvironment({
    DYNAMODB_ENDPOINT: proxies.dynamodb.url,
    COGNITO_ENDPOINT: proxies.cognito.url,
    S3_ENDPOINT: proxies.s3.url,
    LOCATION_ENDPOINT: proxies.location.url,
    STRIPE_ENDPOINT: proxies.stripe.url,
    MAIL_FROM: 'hello@fanward.example',
    // As in the cloud.
    SILENCE_MS: undefined,
  })
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
    const { deeds, check } = await scenario.prepare(DEEDS)
    met.inject(fault)
    const startedAt = performance.now()
    const firsts = await atOnce(deeds)
    const seconds = (performance.now() - startedAt) / 1000
    const hits = met.hits()
    met.inject(undefined)
    const lasts = await inTurn(deeds, firsts)
    await cloud.settle()
    const faults = [
      ...lasts.filter((last) => last !== 'done').map((last) => `in vain: ${last}`),
      ...(await check()),
      ...(hits === 0 && fault !== 'skew' ? ['no request met it'] : []),
    ]
    return { service, fault, ...describe({ firsts, hits, seconds, faults }) }
  }
}

/** Returns the answers given while the fault lasted. */
async function atOnce(deeds: readonly Deed[]): Promise<string[]> {
  const answers: string[] = []
  let next = 0
  const person = async () => {
    for (let n = next++; n < deeds.length; n = next++) answers[n] = (await deeds[n]?.()) ?? ''
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
  return answers
}

/** Retries refused deeds once the fault is over. */
async function inTurn(deeds: readonly Deed[], firsts: readonly string[]): Promise<string[]> {
  const lasts = [...firsts]
  for (const [n, deed] of deeds.entries()) {
    for (let tries = 0; lasts[n] !== 'done' && tries < TRIES; tries += 1) lasts[n] = await deed()
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
  const told = [...new Set(firsts)].filter((first) => first !== 'done')
  const counts = told.map((each) => `${firsts.filter((first) => first === each).length} ${each}`)
  const rest = counts.length === 0 ? '' : `; ${counts.join(', ')}, then done`
  const seen = `${done} of ${firsts.length} done in ${seconds.toFixed(1)} s${rest}; met ${hits} times`
  return {
    isWell: faults.length === 0,
    result: faults.length === 0 ? seen : `${seen}; ${faults.join('; ')}`,
  }
}

console.log(`${DEEDS} deeds a cell, ${AT_ONCE} at once, TEST_SEED=${seed}`)
const cells = await run()
const well = cells.filter(({ isWell }) => isWell).length
console.log(`\n${well} passed, ${cells.length - well} failed`)
process.exitCode = well === cells.length ? 0 : 1
