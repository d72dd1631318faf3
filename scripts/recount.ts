import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { environmentNamed } from '#infra/settings/environments.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { type AskedRecount, recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { invokeFunction } from './invoke-function.ts'

const HELP = `Recounts every counter from the table's records.

  npm run recount -- [--mend] [--only OFFER#key] [--settled-minutes 15] [--environment dev]
                     [--outputs .local/outputs.json]

Prints the counters, stocks and numbers of fans, saved deals, codes and deal groups that drifted and
exits with 1; with --mend it corrects them, while everybody goes on writing. --only looks at one deal, business or organization (OFFER#key, SPONSOR#key,
TEAM#key) or at PLATFORM. The current hours are left out, since their records may still be in the
stream; --settled-minutes 0 judges everything, for a table that is at rest. With an environment the
deployed function does it; else the outputs file or the shell's environment names the table.`

const ROWS_MAX = 40

const Outputs = z.object({
  tableName: z.string(),
  region: z.string(),
  dynamodbEndpoint: z.optional(z.string()),
})

const Stock = z.object({
  sold: z.number(),
  taken: z.number(),
  redeemed: z.number(),
  proven: z.optional(z.number()),
})
const Drift = z.object({
  scope: z.string(),
  day: z.optional(z.string()),
  field: z.string(),
  counted: z.number(),
  recounted: z.number(),
})
const ListDrift = z.object({
  key: z.object({ pk: z.string(), sk: z.string() }),
  field: z.string(),
  noted: z.number(),
  counted: z.number(),
})
const Result = z.object({
  drift: z.readonly(z.array(Drift)),
  stocks: z.readonly(z.array(z.object({ offerKey: z.string(), noted: Stock, counted: Stock }))),
  lists: z.readonly(z.array(ListDrift)),
  unmended: z.readonly(z.array(z.string())),
})

const { values } = parseArgs({
  options: {
    mend: { type: 'boolean', default: false },
    only: { type: 'string' },
    environment: { type: 'string' },
    'settled-minutes': { type: 'string', default: '15' },
    outputs: { type: 'string', default: '.local/outputs.json' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(HELP)
} else {
  const { drift, stocks, lists, unmended } = await recount({
    isMending: values.mend,
    settledMinutes: Number(values['settled-minutes']),
    ...(values.only !== undefined && { only: values.only }),
  })
  const wrong = drift.length + stocks.length + lists.length
  if (wrong === 0) console.log('Every counter equals its records.')
  else {
    console.table(drift.slice(0, ROWS_MAX))
    if (drift.length > ROWS_MAX) console.log(`... and ${drift.length - ROWS_MAX} more`)
    for (const { offerKey, noted, counted } of stocks) {
      console.log(`Stock of ${offerKey}:`, noted, 'is', counted)
    }
    for (const { key, field, noted, counted } of lists.slice(0, ROWS_MAX)) {
      console.log(`${key.pk} ${key.sk}: ${field} says ${noted}, is ${counted}`)
    }
    if (lists.length > ROWS_MAX) console.log(`... and ${lists.length - ROWS_MAX} more`)
    console.log(values.mend ? `Mended ${wrong} counts.` : `${wrong} counts drifted.`)
  }
  for (const scope of unmended) console.log(`${scope} was counted in meanwhile: run again.`)
  process.exitCode = (wrong > 0 && !values.mend) || unmended.length > 0 ? 1 : 0
}

async function recount(asked: AskedRecount): Promise<z.infer<typeof Result>> {
  if (values.environment === undefined) {
    readOutputs(values.outputs)
    return recountTable({ ...asked, now: new Date() })
  }
  const environment = environmentNamed(values.environment)
  return Result.parse(await invokeFunction(environment, 'recount-counters', asked))
}

/** Makes the stores use the table of an outputs file, unless TABLE_NAME is set. */
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
