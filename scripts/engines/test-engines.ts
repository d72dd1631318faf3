import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { failureLines, type Totals } from '../test-totals.ts'
import type { Engine } from './engine.ts'
import { enginesFolder } from './engines-folder.ts'
import { Unavailable } from './fetch.ts'
import { runInLanes } from './lanes.ts'
import { type Plan, plans } from './plans.ts'
import { runSuite, type Suite } from './suite.ts'

/** Output of a plan or a suite; printed at once, as others run meanwhile. */
interface Told {
  readonly passed: number
  readonly failed: number
  readonly lines: readonly string[]
}

/**
 * Runs the suites that are named, or all, against the engines that the local
 * parts stand in for: fetched by their registry, or those of OPENSEARCH_ENDPOINT and
 * DYNAMODB_ENDPOINT. Engines that this machine cannot have are named; only what ran can fail.
 */
async function testEngines(titles: readonly string[]): Promise<boolean> {
  const isMeant = ({ title }: Suite) => titles.length === 0 || titles.includes(title)
  const meant = plans.filter(({ suites }) => suites.some(isMeant))
  let [passed, failed] = [0, 0]
  await runInLanes(meant, Math.min(2, availableParallelism()), async (plan) => {
    const begun = performance.now()
    const told = await runPlan(plan)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log([`== ${plan.name}, ${seconds} s`, ...told.lines].join('\n'))
    passed += told.passed
    failed += told.failed
  })
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

/** Nothing passes or fails when this machine cannot have the engine. */
async function runPlan({ name, start, variable, suites }: Plan): Promise<Told> {
  let engine: Engine
  try {
    engine = await start()
  } catch (error) {
    if (error instanceof Unavailable) {
      const left = suites.map(({ title }) => title).join(', ')
      return { passed: 0, failed: 0, lines: [`Not here, ${left} left out. ${error.message}`] }
    }
    return { passed: 0, failed: 1, lines: [`FAILED ${name} did not start: ${error}`] }
  }
  running.add(engine)
  const environment = { ...engine.variables, ...(variable && { [variable]: engine.location }) }
  try {
    return await runSuites(engine, suites, environment)
  } finally {
    running.delete(engine)
    await engine.stop()
  }
}

async function runSuites(
  { description }: Engine,
  suites: readonly Suite[],
  environment: Readonly<Record<string, string>>,
): Promise<Told> {
  let [passed, failed] = [0, 0]
  const lines: string[] = []
  for (const suite of suites) {
    if (suite.isDone?.()) continue
    const told = await runTold(suite, `${description}: ${suite.title}`, environment)
    lines.push(...told.lines)
    passed += told.passed
    failed += told.failed
  }
  return { passed, failed, lines }
}

/** Runs a suite and tells how it went, with the table that it may leave of what it saw. */
async function runTold(
  suite: Suite,
  title: string,
  environment: Readonly<Record<string, string>>,
): Promise<Told> {
  const table = suite.table && join(enginesFolder, suite.table)
  if (table) rmSync(table, { force: true })
  const own = suite.begin?.()
  const totals: Totals = await runSuite(suite, { ...environment, ...own, ENGINES: '1' })
  const { passed, failed } = totals
  if (failed === 0) suite.complete?.()
  const lines = [`${title}: ${passed} passed, ${failed} failed`, ...failureLines(totals)]
  if (table && existsSync(table)) lines.push(readFileSync(table, 'utf8'))
  return { passed, failed, lines }
}

const running = new Set<Engine>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([...running].map((engine) => engine.stop()))
    process.exit(1)
  })
}

process.exitCode = (await testEngines(process.argv.slice(2))) ? 0 : 1
