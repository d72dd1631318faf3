import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { NAMED_QUERIES } from '#shared/reports/queries.ts'
import { fetchDayFiles, openDayFiles } from './day-files.ts'
import { invokeLocally, localSite, OUTPUTS_FILE } from './invoke-locally.ts'

const FOLDER = '.local/day-files'

const HELP = `Asks the files for analysts of the local cloud that is running, with DuckDB.

  npm run report -- "select local_day, count(*) from redemptions group by local_day"
  npm run report -- --query redemptions-by-day [--outputs ${OUTPUTS_FILE}]

It has the files written that are not up to date, copies all to ${FOLDER}, and queries the copies. The tables are
redemptions, proofs, purchases, impressions, follows and events, as Athena has them. By name:

${NAMED_QUERIES.map(({ name, asks }) => `  ${name.padEnd(29)} ${asks}`).join('\n')}`

const Outputs = z.object({ s3Endpoint: z.string(), region: z.string(), reportsBucket: z.string() })

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      query: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  const sql = NAMED_QUERIES.find(({ name }) => name === values.query)?.sql ?? positionals[0]
  if (values.help || sql === undefined) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const run = { schedule: 'write-day-files', time: new Date().toISOString() }
  await invokeLocally(localSite(values.outputs), run.schedule, run)
  await fetchDayFiles(Outputs.parse(JSON.parse(readFileSync(values.outputs, 'utf8'))), FOLDER)
  const database = await openDayFiles(FOLDER)
  try {
    console.table((await database.query(sql)).rows)
  } finally {
    database.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
