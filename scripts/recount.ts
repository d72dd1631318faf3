import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { recountTable } from './recount-table.ts'

const HELP = `Recounts every counter from the table's records.

  npm run recount -- [--mend] [--settled-minutes 15] [--outputs .local/outputs.json]

Prints the counters that drifted and exits with 1; with --mend it corrects them. The current
hours are left out, since their records may still be in the stream; --settled-minutes 0 judges
everything, for a table that is at rest. Without an outputs file the environment names the table.`

const ROWS_MAX = 40

const Outputs = z.object({
  tableName: z.string(),
  region: z.string(),
  dynamodbEndpoint: z.optional(z.string()),
})

const { values } = parseArgs({
  options: {
    mend: { type: 'boolean', default: false },
    'settled-minutes': { type: 'string', default: '15' },
    outputs: { type: 'string', default: '.local/outputs.json' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(HELP)
} else {
  readOutputs(values.outputs)
  const { drift, unmended } = await recountTable({
    now: new Date(),
    settledMinutes: Number(values['settled-minutes']),
    isMending: values.mend,
  })
  if (drift.length === 0) console.log('Every counter equals its records.')
  else {
    console.table(drift.slice(0, ROWS_MAX))
    if (drift.length > ROWS_MAX) console.log(`... and ${drift.length - ROWS_MAX} more`)
    console.log(values.mend ? `Mended ${drift.length} counts.` : `${drift.length} counts drifted.`)
  }
  for (const scope of unmended) console.log(`${scope} was counted in meanwhile: run again.`)
  process.exitCode = (drift.length > 0 && !values.mend) || unmended.length > 0 ? 1 : 0
}

/** Points the stores at the table that an outputs file names; the environment wins. */
function readOutputs(file: string): void {
  if (process.env['TABLE_NAME'] !== undefined || !existsSync(file)) return
  const outputs = Outputs.parse(JSON.parse(readFileSync(file, 'utf8')))
  setEnvironment({ TABLE_NAME: outputs.tableName })
  process.env['AWS_REGION'] = outputs.region
  if (outputs.dynamodbEndpoint === undefined) return
  setEnvironment({ DYNAMODB_ENDPOINT: outputs.dynamodbEndpoint })
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local'
}
