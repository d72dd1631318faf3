import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { bundleOf, decodeStack, readMap } from './source-maps.ts'

const HELP = `Shows where in our sources the stack of a log line lies. The line comes on the standard input.

  AWS_REGION=ca-central-1 npm run decode -- --bucket NAME < line.json   NAME: output sourceMapBucket of the stack Storage
  npm run decode -- --map dist/lambdas/redeem-deal/index.mjs.map < line.json

--bundle names the bundle for a stack that stands alone; log lines name theirs.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { bucket: { type: 'string' }, bundle: { type: 'string' }, map: { type: 'string' } },
  })
  const { bucket: Bucket, bundle, map } = values
  if (Bucket === undefined && map === undefined) return console.log(HELP)
  const line = await text(process.stdin)
  const content =
    Bucket === undefined
      ? readFileSync(map ?? '', 'utf8')
      : await readMap({ client: new S3Client({}), Bucket }, bundle ?? bundleOf(line))
  console.log(decodeStack(line, content))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
