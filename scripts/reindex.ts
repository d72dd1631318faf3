import { parseArgs } from 'node:util'
import { DescribeDomainCommand, OpenSearchClient } from '@aws-sdk/client-opensearch'
import * as z from 'zod/mini'
import { type Environment, environmentNamed } from '#infra/settings/environments.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { handler } from '#lambdas/tasks/reindex.ts'
import { invokeFunction } from './invoke-function.ts'

const HELP = `Builds the search index anew from the table, beside the one in use, and then takes its place.

  npm run reindex -- --environment dev     in the cloud, next to the search domain
  npm run reindex                          here, with TABLE_NAME and OPENSEARCH_ENDPOINT set`

const Answer = z.object({
  documents: z.int(),
  indexes: z.array(z.string()),
  leftOut: z.int(),
  reasons: z.array(z.string()),
})

/** The function could only wait for a domain that is being made or changed. */
async function checkDomain(environment: Environment): Promise<void> {
  const DomainName = resourceName(environment, 'search')
  const client = new OpenSearchClient({ region: environment.region })
  const { DomainStatus } = await client.send(new DescribeDomainCommand({ DomainName }))
  if (DomainStatus?.Processing || DomainStatus?.UpgradeProcessing) {
    throw new Error(`The domain ${DomainName} is being changed: try again when that is done`)
  }
}

async function runThere(environment: Environment): Promise<unknown> {
  await checkDomain(environment)
  console.log('Reading the table and writing the new index; this takes up to a quarter of an hour.')
  return invokeFunction(environment, 'reindex')
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { environment: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(HELP)
  const { environment } = values
  const answered =
    environment === undefined ? await handler() : await runThere(environmentNamed(environment))
  const { documents, indexes, leftOut, reasons } = Answer.parse(answered)
  console.log(`${documents} documents in ${indexes.join(' and ')}`)
  for (const reason of reasons) console.error(`Left out: ${reason}`)
  if (leftOut > reasons.length) console.error(`... and ${leftOut - reasons.length} more`)
  if (leftOut > 0) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
