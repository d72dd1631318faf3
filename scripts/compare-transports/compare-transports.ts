import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { Comparison, ComparisonWish } from '#lambdas/services/transports/compare.ts'
import { runFunction } from '../invoke-function.ts'
import { localSite, OUTPUTS_FILE } from '../invoke-locally.ts'
import { comparisonLines, isAlike } from './lines.ts'

const HELP = `Makes the same read requests by our transports and by the services' own clients, and compares answers,
errors and times.

  npm run compare-transports -- [--environment dev] [--rounds 20] [--outputs ${OUTPUTS_FILE}]

Each request is made in turns by both, in at most 100 rounds, by functions in the environment, or by the local cloud that is
running, which has no search domain. Nothing is written. Exit code 1 when answers or errors differ.`

const FUNCTIONS = ['compare-transports', 'compare-search']

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      rounds: { type: 'string', default: '20' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const { environment, outputs } = values
  const wish = parseRounds(values.rounds)
  const where = { environment, site: () => localSite(outputs) }
  const compared: Comparison[] = []
  for (const name of FUNCTIONS) {
    compared.push(...(await runFunction(where, name, wish, z.array(Comparison))))
  }
  for (const line of comparisonLines(compared)) console.log(line)
  if (!compared.every(isAlike)) process.exitCode = 1
}

function parseRounds(text: string): z.infer<typeof ComparisonWish> {
  const { data, error } = ComparisonWish.safeParse({ rounds: Number(text) })
  if (data === undefined) throw new Error(`--rounds: ${error.issues[0]?.message}`)
  return data
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
