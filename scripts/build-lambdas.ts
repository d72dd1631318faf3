import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type OutputFile } from 'esbuild'
import { functions, type NamedLine } from '#lambdas/manifest.ts'
import { firstLine } from './bundle-id.ts'
import { plainHttp } from './plain-http.ts'
import { unusedParts } from './unused-parts.ts'
import { unusedSchemas } from './unused-schemas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What packages in the old module format need to ask for parts of Node from within a module. */
const REQUIRE =
  "import{createRequire as fanwardRequire}from'node:module';const require=fanwardRequire(import.meta.url);"

/**
 * Ways to credentials that a function never goes: it finds its own in its environment. The SDK asks
 * for these only when it found none, so they stay outside: more than a
 * quarter of each bundle.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

export interface LambdaBundle {
  readonly name: string
  readonly file: string
  readonly bytes: number
}

/**
 * Bundles all functions in one run of esbuild to <outFolder>/<name>/index.mjs, each with a source
 * map beside it that is not deployed but kept (keep-maps.ts). The AWS SDK goes in: loading it from the runtime is slower.
 */
export async function buildLambdas(
  outFolder: string,
  entries: readonly Pick<NamedLine, 'name' | 'entry'>[] = functions,
): Promise<{ bundles: LambdaBundle[]; metafile: Metafile }> {
  const folder = resolve(root, outFolder)
  refuseMissing(entries)
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      entries.map(({ name, entry }) => [`${name}/index`, join('lambdas', entry)]),
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: [...OTHER_CREDENTIALS, ...functions.flatMap((line) => line.nativePackages ?? [])],
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    treeShaking: true,
    plugins: [unusedSchemas, unusedParts, plainHttp],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  await rm(folder, { recursive: true, force: true })
  const bundles = await Promise.all(
    outputFiles.map((file) => writeOutput(file, needsRequire(file, metafile, outputFiles))),
  )
  return {
    bundles: bundles.filter((bundle) => bundle.file.endsWith('.mjs')),
    metafile,
  }
}

function refuseMissing(entries: readonly { entry: string }[]): void {
  const missing = entries.filter(({ entry }) => !existsSync(join(root, 'lambdas', entry)))
  if (missing.length === 0) return
  const names = missing.map(({ entry }) => `  lambdas/${entry}`).join('\n')
  throw new Error(`The manifest names ${missing.length} files that do not exist:\n${names}`)
}

/** A bundle that calls require for a part of Node; modules alone have no such function. */
function needsRequire(file: OutputFile, metafile: Metafile, all: readonly OutputFile[]): boolean {
  const bundle = file.path.endsWith('.map')
    ? all.find(({ path }) => `${path}.map` === file.path)
    : file
  const output = bundle && metafile.outputs[relative(root, bundle.path)]
  return output?.imports.some(({ kind }) => kind === 'require-call') ?? false
}

async function writeOutput(file: OutputFile, withRequire: boolean): Promise<LambdaBundle> {
  await mkdir(dirname(file.path), { recursive: true })
  const text = shifted(file, withRequire)
  await writeFile(file.path, text)
  const name = dirname(file.path).slice(dirname(dirname(file.path)).length + 1)
  return { name, file: file.path, bytes: Buffer.byteLength(text) }
}

/** The line put before the bundle is one empty line more in its map. */
function shifted({ path, text }: OutputFile, withRequire: boolean): string {
  if (!path.endsWith('.map')) return `${firstLine(text)}${withRequire ? REQUIRE : ''}\n${text}`
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
