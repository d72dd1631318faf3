import { parseArgs } from 'node:util'
import { ListAnswer, listInRuns } from './in-runs.ts'
import { runFunction } from './invoke-function.ts'
import { localSite, OUTPUTS_FILE } from './invoke-locally.ts'

const HELP = `Notes under its day whatever was written before there were lists by day, and has all files of the analysts
written anew.

  npm run list-by-day -- [--environment dev] [--outputs ${OUTPUTS_FILE}]

Without an environment the local cloud that is running does it. Repeating it does no harm.`

const FUNCTION = 'list-by-day'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const { environment, outputs } = values
  const where = { environment, site: () => localSite(outputs) }
  const entries = await listInRuns({
    run: (wish) => runFunction(where, FUNCTION, wish, ListAnswer),
    report: console.log,
  })
  console.log(`${entries} entries stand under their day.`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
