import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type OutputFile } from 'esbuild'
import { functions, type NamedLine } from '#lambdas/manifest.ts'
import { firstLine } from './source-maps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Packages that the SDK loads only if the environment holds no credentials, which a function's always does.
 * Leaving them out saves more than a quarter of each bundle.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/** Defines `require`, which modules lack, for packages in the old format that require Node's own modules. */
const REQUIRE =
  "import { createRequire } from 'node:module';const require=createRequire(import.meta.url);"

export interface LambdaBundle {
  readonly name: string
  readonly file: string
  readonly bytes: number
}

/**
 * Bundles all functions in one run of esbuild to <outFolder>/<name>/index.mjs. Each bundle's source map is
 * not deployed but kept (keep-maps.ts). Bundles contain the AWS SDK: loading it from the runtime is slower.
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
    banner: { js: REQUIRE },
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

/**
 * Refuses a bundle that requires anything but Node's own modules: a deployed function has no packages beside
 * it.
 */
function refuseRequiring({ outputs }: Metafile): void {
  for (const [file, { imports }] of Object.entries(outputs)) {
    const required = imports.find(({ kind, path }) => kind === 'require-call' && !isBuiltin(path))
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

/** Prepends a line to the bundle, and an empty line to its map to match. */
function shifted({ path, text }: OutputFile): string {
  if (!path.endsWith('.map')) return `${firstLine(text)}\n${text}`
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
