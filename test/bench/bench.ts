import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Figure, holds, print } from './figure.ts'

/** Each part runs in a process of its own, one after the other, so that none disturbs another's figures. */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  bundles: async () => (await import('./bundles.ts')).measureBundles(),
  throughput: async () => (await import('./throughput.ts')).measureThroughput(),
  codes: async () => (await import('./codes.ts')).measureCodes(),
  units: async () => (await import('./units.ts')).measureUnits(),
}

const part = process.argv[2]
if (part === undefined) await runAll()
else process.send?.(await PARTS[part]?.())

async function runAll(): Promise<void> {
  const figures: Figure[] = []
  for (const name of Object.keys(PARTS)) {
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
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The part ${name} ended with code ${code} before it told its figures`)
  })
  const [figures] = (await Promise.race([once(child, 'message'), ended])) as [Figure[]]
  ended.catch(() => {})
  child.disconnect()
  return figures
}
