import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { failureLines, type Totals } from '../test-totals.ts'
import type { Engine } from './engine.ts'
import { enginesFolder, Unavailable } from './fetch.ts'
import { type Plan, plans } from './plans.ts'
import { runInLanes, runSuite, type Suite } from './suite.ts'

/**
 * Result and output of a plan or a suite. The output is printed in one piece, because plans run in
 * parallel.
 */
interface SuiteResult {
  readonly passed: number
  readonly failed: number
  readonly lines: readonly string[]
}

/**
 * Runs the plans of the named suites, or all plans, against the engines that the local cloud
 * imitates. Suites whose engine cannot run here are listed, but do not fail.
 */
async function testEngines(titles: readonly string[]): Promise<boolean> {
  const isMeant = ({ title }: Suite) => titles.length === 0 || titles.includes(title)
  const meant = plans.filter(({ suites }) => suites.some(isMeant))
  let [passed, failed] = [0, 0]
  await runInLanes(meant, Math.min(2, availableParallelism()), async (plan) => {
    const begun = performance.now()
    const result = await runPlan(plan)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log([`== ${plan.name}, ${seconds} s`, ...result.lines].join('\n'))
    passed += result.passed
    failed += result.failed
  })
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

/** Runs a plan. If this machine cannot run the engine, nothing counts as passed or failed. */
async function runPlan({ name, start, variable, suites }: Plan): Promise<SuiteResult> {
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
): Promise<SuiteResult> {
  let [passed, failed] = [0, 0]
  const lines: string[] = []
  for (const suite of suites) {
    if (suite.isDone?.()) continue
    const result = await runAndReport(suite, `${description}: ${suite.title}`, environment)
    lines.push(...result.lines)
    passed += result.passed
    failed += result.failed
  }
  return { passed, failed, lines }
}

/** Runs a suite and reports its result, followed by the observations that it wrote. */
async function runAndReport(
  suite: Suite,
  title: string,
  environment: Readonly<Record<string, string>>,
): Promise<SuiteResult> {
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
