import { parseArgs } from 'node:util'
import { DescribeDomainCommand, OpenSearchClient } from '@aws-sdk/client-opensearch'
import { type Environment, environmentNamed } from '#infra/settings/environments.ts'
import { searchDomainName } from '#infra/settings/resource-names.ts'
import { handler } from '#lambdas/tasks/reindex.ts'
import { type Came, reindexInRuns } from './in-runs.ts'
import { invokeFunction } from './invoke-function.ts'

const HELP = `Builds the search index anew from the table, beside the one in use, and then takes its place.

  npm run reindex -- --environment dev           in the cloud, next to the search domain
  npm run reindex -- --environment dev --go-on   the same where a lost run, or a lost line, has stopped
  npm run reindex                                here, with TABLE_NAME and OPENSEARCH_ENDPOINT set`

/**
 * Throws if the search domain is being created or changed, because the reindex function could only
 * wait for the domain.
 */
async function checkDomain(environment: Environment): Promise<void> {
  const DomainName = searchDomainName(environment)
  const client = new OpenSearchClient({ region: environment.region })
  const { DomainStatus } = await client.send(new DescribeDomainCommand({ DomainName }))
  if (DomainStatus?.Processing || DomainStatus?.UpgradeProcessing) {
    throw new Error(`The domain ${DomainName} is being changed: try again when that is done`)
  }
}

async function runThere(environment: Environment, goesOn: boolean): Promise<Came> {
  await checkDomain(environment)
  console.log(
    'Reading the table and writing the new index, a quarter of an hour in each run at most.',
  )
  return reindexInRuns({
    run: (wish) => invokeFunction(environment, 'reindex', wish),
    file: `.local/reindex-${environment.name}.json`,
    goesOn,
    report: console.log,
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      'go-on': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const { environment } = values
  const { documents, indexes, leftOut, reasons } =
    environment === undefined
      ? await handler()
      : await runThere(environmentNamed(environment), values['go-on'])
  console.log(`${documents} documents in ${indexes.join(' and ')}`)
  for (const reason of reasons) console.error(`Left out: ${reason}`)
  if (leftOut > reasons.length) console.error(`... and ${leftOut - reasons.length} more`)
  if (leftOut > 0) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
