import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { ReferenceData } from '#lambdas/services/settings/reference-data.ts'
import { frenchNames, makeCategories } from './demo-world/index.ts'
import { runFunction } from './invoke-function.ts'
import { localSite, OUTPUTS_FILE } from './invoke-locally.ts'

const HELP = `Gives a new environment the categories that everybody begins with, or what a file holds.

  npm run reference-data -- [--environment dev] [--file data.json] [--outputs ${OUTPUTS_FILE}]

The file: {"categories": {"categories": [...], "french": {...}}, "featured": {...}, "points": {...}}, each part optional,
in the form of lambdas/services/settings/reference-data.ts. What is there already stays, so repeating does no harm.
Without an environment the local cloud that is running gets it.`

const FUNCTION = 'load-reference-data'
const Answer = z.partialRecord(
  z.enum(['categories', 'featured', 'points']),
  z.enum(['loaded', 'there']),
)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      file: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const { environment, file, outputs } = values
  const data: ReferenceData =
    file === undefined
      ? { categories: { categories: await makeCategories(), french: await frenchNames() } }
      : ReferenceData.parse(JSON.parse(readFileSync(file, 'utf8')))
  const where = { environment, site: () => localSite(outputs) }
  const outcomes = await runFunction(where, FUNCTION, data, Answer)
  for (const [part, outcome] of Object.entries(outcomes)) {
    console.log(`${part}: ${outcome === 'loaded' ? 'loaded' : 'there already, not touched'}`)
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
