import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3 } from '#lambdas/base/s3/s3.ts'
import { functions, type NamedLine } from '#lambdas/manifest.ts'
import { buildLambdas, type LambdaBundle } from '#scripts/build-lambdas.ts'
import { ensureSite, siteFolder } from '#scripts/build-site.ts'
import { enginesFolder } from '#scripts/engines/fetch.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { givenSample, type SampleWorld } from '#test/fixtures/made-up/sample.ts'
import { FUNCTION_KB } from '#test/fixtures/measures/function-sizes.ts'
import { answersOf } from './lambda/answers.ts'
import { startAwsStandIn } from './lambda/aws-stand-in.ts'
import { startFunction } from './lambda/start-function.ts'

let cloud: TestCloud
let aws: Awaited<ReturnType<typeof startAwsStandIn>>
let world: SampleWorld
let folder: string
let bundles: ReadonlyMap<string, LambdaBundle>
const table: string[] = []

beforeAll(async () => {
  await ensureSite()
  folder = await mkdtemp(join(tmpdir(), 'fanward-artifacts-'))
  const built = await buildLambdas(folder)
  bundles = new Map(built.bundles.map((bundle) => [bundle.name, bundle]))
  cloud = await startTestCloud()
  world = await givenSample()
  aws = await startAwsStandIn({
    stripe: {
      secretKey: cloud.stripe.secretKey,
      webhookSecrets: [cloud.stripe.webhookSecret],
    },
    push: { pairs: [cloud.push.pair] },
    passes: await cloud.passes.secret(),
  })
  for (const key of ['index.html', 'pages.json']) {
    const body = await readFile(join(siteFolder, key))
    await s3({ operation: 'PutObject', bucket: cloud.outputs.mediaBucket, key, body })
  }
})
afterAll(async () => {
  await aws.close()
  await cloud.stop()
  await rm(folder, { recursive: true, force: true })
  await mkdir(enginesFolder, { recursive: true })
  await writeFile(join(enginesFolder, 'artifacts.txt'), `${table.toSorted().join('\n')}\n`)
})

describe('a built function runs outside the repository, with what Lambda gives it alone', () => {
  it.concurrent.each(functions.map((line) => [line.name, line] as const))(
    '%s',
    async (name, line) => {
      const bundle = bundles.get(name)
      if (bundle === undefined) throw new Error(`There is no bundle of ${name}`)
      const parts = { outputs: cloud.outputs, folder, awsUrl: aws.url }
      const started = await startFunction(bundle.file, line, parts)
      try {
        const [valid, broken] = await answersOf(line, started, { cloud, world })

        for (const text of started.log) expect(() => JSON.parse(text), text).not.toThrow()
        expect(bundle.bytes / 1000).toBeLessThanOrEqual(kindOf(line).atMost)
        const [kilobytes, importMs] = [bundle.bytes / 1000, started.importMs]
        const figures = [`${kilobytes.toFixed(0)} kB`, `${importMs.toFixed(0)} ms`]
        table.push(
          [name.padEnd(34), ...figures.map((text) => text.padStart(8)), valid, broken].join('  '),
        )
      } catch (error) {
        const last = started.log.slice(-2).join(' ')
        const failure = error instanceof Error ? error.message : String(error)
        throw new Error(`${failure}; last in its log: ${last}`, { cause: error })
      } finally {
        await started.stop()
      }
    },
  )
})

function kindOf({ name, rights }: NamedLine) {
  if (name === 'download-value-report') return FUNCTION_KB.valueReports
  if (rights.pictures === 'draw') return FUNCTION_KB.posters
  return rights.payments ? FUNCTION_KB.payments : FUNCTION_KB.others
}
