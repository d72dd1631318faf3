import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { bundleIdIn, keepMap } from './source-maps.ts'

const HELP = `Keeps the source maps of the functions that \`npm run build\` has made, beside those of earlier releases.

  AWS_REGION=ca-central-1 npm run keep-maps -- --bucket NAME   NAME: output sourceMapBucket of the stack Storage`

const BUNDLES = 'dist/lambdas'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { bucket: { type: 'string' } } })
  const { bucket: Bucket } = values
  if (Bucket === undefined) return console.log(HELP)
  if (!existsSync(BUNDLES)) throw new Error('There are no bundles: `npm run build` makes them')
  const client = new S3Client({})
  const outcomes = { kept: 0, there: 0 }
  for (const folder of readdirSync(BUNDLES)) {
    const file = join(BUNDLES, folder, 'index.mjs')
    const bundle = bundleIdIn(readFileSync(file, 'utf8'))
    if (bundle === undefined) throw new Error(`${file} names no bundle: build anew`)
    outcomes[await keepMap({ client, Bucket }, bundle, readFileSync(`${file}.map`, 'utf8'))] += 1
  }
  console.log(`${outcomes.kept} source maps are new, ${outcomes.there} were there.`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
