import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { consumers, endpoints, schedules } from '#lambdas/manifest.ts'
import { buildLambdas, type LambdaBundle } from '#scripts/build-lambdas.ts'
import { ensureSite, siteFolder } from '#scripts/build-site.ts'
import { FUNCTION_KB } from '#test/fixtures/measures/function-sizes.ts'
import type { Figure } from './figure.ts'

const LOADS = 15
const root = join(import.meta.dirname, '..', '..')
const folder = join(root, '.local', 'bench')

/**
 * Measures the size of the files that a browser loads for the home page, and the size and load time
 * of the largest functions.
 */
export async function measureBundles(): Promise<Figure[]> {
  await ensureSite()
  return [...homeRoute(), ...(await largestFunctions())]
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Measures the gzipped size of everything a browser loads for the English home page. */
function homeRoute(): Figure[] {
  const manifest = JSON.parse(
    readFileSync(join(siteFolder, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  const entries = Object.keys(manifest).filter((name) =>
    /^(index\.html|.*home-route\.tsx|locales\/(home\/)?en\.json)$/.test(name),
  )
  if (entries.length !== 4) throw new Error(`The home route's chunks were not found: ${entries}`)
  entries.forEach(visit)
  const chunks = [...names].flatMap((name) => manifest[name] ?? [])
  const gzipped = (files: Iterable<string>) =>
    [...new Set(files)]
      .map((file) => gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0) / 1000
  return [
    {
      name: 'JS of the home route, kB gzipped',
      value: gzipped(chunks.map(({ file }) => file)),
      atMost: 150,
    },
    {
      name: 'CSS of the home route, kB gzipped',
      value: gzipped(chunks.flatMap(({ css = [] }) => css)),
      atMost: 25,
    },
  ]
}

const HOT: ReadonlySet<string> = new Set([
  'redeem-deal',
  'read-deal',
  'list-deals',
  'follow-organization',
  'log-deal-impression',
])

/**
 * Measures the largest function of three groups: functions that fans call most, functions with the
 * payment provider's library (which doubles their size), and functions without this library.
 */
async function largestFunctions(): Promise<Figure[]> {
  const { bundles } = await buildLambdas(join(folder, 'lambdas'))
  const lines = [...endpoints, ...consumers, ...schedules]
  const calling = lines.filter(({ rights }) => rights.payments === true)
  const names = new Set(calling.map((line) => ('name' in line ? line.name : line.contract.name)))
  // Leaves out the functions that draw. test/engines/artifacts.test.ts limits their sizes.
  const drawing = ['draw-posters', 'download-value-report']
  const measured = bundles.filter(({ name }) => !drawing.includes(name))
  const bare = await buildBareClient()
  return [
    ...measureLargest(
      'largest function that fans call most',
      bundles.filter(({ name }) => HOT.has(name)),
      bare,
      { kilobytes: FUNCTION_KB.hot.agreed, ratio: 0.6 },
    ),
    ...measureLargest(
      'largest function',
      measured.filter(({ name }) => !names.has(name)),
      bare,
      {
        kilobytes: FUNCTION_KB.others.agreed,
        ratio: 1.25,
      },
    ),
    ...measureLargest(
      'largest with payments',
      bundles.filter(({ name }) => names.has(name)),
      bare,
      {
        kilobytes: FUNCTION_KB.payments.agreed,
        ratio: 2,
      },
    ),
  ]
}

interface Limits {
  readonly kilobytes: number
  /** Maximum load time, divided by the load time of a function with only the AWS SDK's client. */
  readonly ratio: number
}

function measureLargest(
  title: string,
  bundles: readonly LambdaBundle[],
  bare: string,
  atMost: Limits,
): Figure[] {
  const [largest] = bundles.toSorted((a, b) => b.bytes - a.bytes)
  if (largest === undefined) throw new Error(`There is no ${title}`)
  const times = { function: [] as number[], bare: [] as number[] }
  for (let i = 0; i < LOADS; i += 1) {
    times.function.push(loadMs(largest.file))
    times.bare.push(loadMs(bare))
  }
  const [functionMs, bareMs] = [median(times.function), median(times.bare)]
  return [
    {
      name: `${title}, kB`,
      value: largest.bytes / 1000,
      detail: largest.name,
      atMost: atMost.kilobytes,
    },
    {
      name: `${title}, its load time over that of a bare lib-dynamodb client`,
      value: functionMs / bareMs,
      detail: `${functionMs.toFixed(1)} ms against ${bareMs.toFixed(1)} ms`,
      atMost: atMost.ratio,
    },
  ]
}

/**
 * Builds a minimal function to compare load times with. The function only creates the AWS SDK's
 * client, and is bundled with esbuild's defaults.
 */
async function buildBareClient(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, 'bare.mjs')
  await build({
    stdin: {
      contents: `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module';const require=createRequire(import.meta.url);",
    },
  })
  return outfile
}

/** Returns the milliseconds that a new process takes to load a JavaScript file. */
function loadMs(file: string): number {
  const script = join(folder, 'load.mjs')
  writeFileSync(
    script,
    'const start = performance.now(); await import(process.argv[2]); console.log(performance.now() - start)',
  )
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, file], {
    encoding: 'utf8',
    env: { ...process.env, AWS_REGION: 'ca-central-1', TABLE_NAME: 'fanward' },
  })
  if (status !== 0) throw new Error(`${file} did not load: ${stderr}`)
  return Number(stdout)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
