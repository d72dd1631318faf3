import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Figure, holds, print } from './figure.ts'

/**
 * Measurements by name. A name on the command line may include a size, such as `season:1000000`.
 * Each measurement runs in a separate process, so that none affects another.
 */
const PARTS: Record<string, (size?: number) => Promise<Figure[]>> = {
  bundles: async () => (await import('./bundles.ts')).measureBundles(),
  throughput: async () => (await import('./throughput.ts')).measureThroughput(),
  alerts: async () => (await import('./alerts.ts')).measureAlerts(),
  codes: async () => (await import('./codes.ts')).measureCodes(),
  'million-codes': async () => (await import('./million-codes.ts')).measureMillionCodes(),
  reindex: async () => (await import('./reindex.ts')).measureReindex(),
  restore: async () => (await import('./restore.ts')).measureRestore(),
  'million-report': async () => (await import('./million-report.ts')).measureMillionReport(),
  season: async (size) => (await import('./season.ts')).measureSeason(size),
  units: async () => (await import('./units.ts')).measureUnits(),
}

const named = process.argv.slice(2)
// The parent process runs the measurements that the command line names, or all by default. Each
// child process runs one measurement.
if (process.send === undefined) await run(named.length === 0 ? Object.keys(PARTS) : named)
else process.send(await figuresOf(named[0] ?? ''))

function figuresOf(name: string): Promise<Figure[]> | undefined {
  const [part = '', size] = name.split(':')
  return PARTS[part]?.(size === undefined ? undefined : Number(size))
}

async function run(names: readonly string[]): Promise<void> {
  const figures: Figure[] = []
  for (const name of names) {
    for (const figure of await runPart(name)) {
      print(figure)
      figures.push(figure)
    }
  }
  const missed = figures.filter((figure) => !holds(figure))
  console.log(`${figures.length - missed.length} passed, ${missed.length} failed`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

async function runPart(name: string): Promise<Figure[]> {
  const child = fork(fileURLToPath(import.meta.url), [name], {
    // Provides `gc()`, so that measurements can collect garbage before they read the memory usage.
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The part ${name} ended with code ${code} before it reported its figures`)
  })
  const [figures] = (await Promise.race([once(child, 'message'), ended])) as [Figure[]]
  ended.catch(() => {})
  child.disconnect()
  return figures
}
