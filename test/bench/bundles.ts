import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { buildLambdas, lambdaEntries } from '#scripts/build-lambdas.ts'
import { ensureSite, siteFolder } from '#scripts/build-site.ts'
import type { Figure } from './figure.ts'

const LOADS = 15
const root = join(import.meta.dirname, '..', '..')
const folder = join(root, '.local', 'bench')

/** Sizes of what browsers and functions load, and how long the largest function takes to load. */
export async function measureBundles(): Promise<Figure[]> {
  await ensureSite()
  return [...homeRoute(), ...(await largestFunction())]
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** What a visitor's browser fetches for the home page in English, gzipped. */
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
    /^(index\.html|.*home-route\.tsx|locales\/en\.json)$/.test(name),
  )
  if (entries.length !== 3) throw new Error(`The home route's chunks were not found: ${entries}`)
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
      atMost: 170,
    },
    {
      name: 'CSS of the home route, kB gzipped',
      value: gzipped(chunks.flatMap(({ css = [] }) => css)),
      atMost: 25,
    },
  ]
}

async function largestFunction(): Promise<Figure[]> {
  const lambdas = join(folder, 'lambdas')
  await buildLambdas(lambdas)
  const names = lambdaEntries().map(({ name }) => name)
  const files = names.map((name) => join(lambdas, name, 'index.mjs'))
  const sizes = files.map((file) => statSync(file).size / 1000)
  const largest = sizes.indexOf(Math.max(...sizes))
  const file = String(files[largest])
  const bare = await buildBareClient()
  const times = { function: [] as number[], bare: [] as number[] }
  for (let i = 0; i < LOADS; i += 1) {
    times.function.push(loadMs(file))
    times.bare.push(loadMs(bare))
  }
  const [functionMs, bareMs] = [median(times.function), median(times.bare)]
  return [
    {
      name: 'largest function, kB',
      value: Number(sizes[largest]),
      detail: String(names[largest]),
      atMost: 450,
    },
    {
      name: 'its load time over that of a bare lib-dynamodb client',
      value: functionMs / bareMs,
      detail: `${functionMs.toFixed(1)} ms against ${bareMs.toFixed(1)} ms`,
      atMost: 1.25,
    },
  ]
}

/** The yardstick: a function that does nothing but make the client, bundled whole as esbuild does by default. */
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

/** Milliseconds that a fresh process takes to load a module. */
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
