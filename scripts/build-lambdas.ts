import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type OutputFile } from 'esbuild'
import { functions, type NamedLine } from '#lambdas/manifest.ts'
import { firstLine } from './bundle-id.ts'
import { plainBuiltins } from './plain-builtins.ts'
import { unusedParts } from './unused-parts.ts'
import { unusedSchemas } from './unused-schemas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

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
    plugins: [unusedSchemas, unusedParts, plainBuiltins],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  await rm(folder, { recursive: true, force: true })
  refuseRequiring(metafile)
  const bundles = await Promise.all(outputFiles.map(writeOutput))
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

/** A module has no `require`; parts of Node come by `plainBuiltins`. */
function refuseRequiring({ outputs }: Metafile): void {
  for (const [file, { imports }] of Object.entries(outputs)) {
    const required = imports.find(({ kind }) => kind === 'require-call')
    if (required) throw new Error(`${file} requires ${required.path}, which is not in it`)
  }
}

async function writeOutput(file: OutputFile): Promise<LambdaBundle> {
  await mkdir(dirname(file.path), { recursive: true })
  const text = shifted(file)
  await writeFile(file.path, text)
  const name = dirname(file.path).slice(dirname(dirname(file.path)).length + 1)
  return { name, file: file.path, bytes: Buffer.byteLength(text) }
}

/** The line put before the bundle is one empty line more in its map. */
function shifted({ path, text }: OutputFile): string {
  if (!path.endsWith('.map')) return `${firstLine(text)}\n${text}`
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
