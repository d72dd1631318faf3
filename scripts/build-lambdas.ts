import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import module, { isBuiltin } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from 'esbuild'
import { functions, type NamedLine } from '#lambdas/manifest.ts'
import { POSTER_FONTS } from '#lambdas/services/posters/font-files.ts'
import { firstLine } from './source-maps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * SDK packages that load credentials from files or servers. Lambda sets credentials in the
 * environment, and leaving these packages out saves a quarter of each bundle.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/**
 * Defines `require` for CommonJS packages that load Node's own modules, because ES modules do not
 * have it.
 */
const REQUIRE =
  "import { createRequire } from 'node:module';const require=createRequire(import.meta.url);"

const OPTIONS = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  external: [...OTHER_CREDENTIALS, ...functions.flatMap((line) => line.nativePackages ?? [])],
  mainFields: ['module', 'main'],
  minify: true,
  treeShaking: true,
  banner: { js: REQUIRE },
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions

/**
 * Clients of the AWS SDK and of OpenSearch. A function loads one of them only to compare
 * transports, or if an environment variable selects the SDK.
 */
const SDK_CLIENTS: Readonly<Record<string, string>> = {
  'sdk-table': 'lambdas/base/dynamo/sdk-table.ts',
  'sdk-files': 'lambdas/base/s3/sdk-files.ts',
  'sdk-search': 'lambdas/search/sdk-search.ts',
}

/**
 * Excludes the files of `SDK_CLIENTS` from the bundles. Each bundle imports the clients from the
 * folder in which it is deployed.
 */
const SDK_BESIDE: Plugin = {
  name: 'sdk-beside',
  setup({ onResolve }) {
    const filter = new RegExp(`/(${Object.keys(SDK_CLIENTS).join('|')})\\.ts$`)
    onResolve({ filter }, ({ path, kind }) => {
      if (kind !== 'dynamic-import') return undefined
      return { path: `./${basename(path, '.ts')}.mjs`, external: true }
    })
  },
}

export interface LambdaBundle {
  readonly name: string
  readonly file: string
  readonly bytes: number
}

/**
 * Bundles functions, by default all, into <outFolder>/<name>/index.mjs, with the SDK clients beside
 * them. Source maps are written there too, but not deployed (keep-maps.ts).
 */
export async function buildLambdas(
  outFolder: string,
  entries: readonly Pick<NamedLine, 'name' | 'entry'>[] = functions,
): Promise<{ bundles: LambdaBundle[]; metafile: Metafile }> {
  const folder = resolve(root, outFolder)
  refuseMissing(entries)
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    entryPoints: Object.fromEntries(
      entries.map(({ name, entry }) => [`${name}/index`, join('lambdas', entry)]),
    ),
    outdir: folder,
    plugins: [SDK_BESIDE],
    sourcemap: 'external',
    sourcesContent: false,
  })
  await rm(folder, { recursive: true, force: true })
  refuseRequiring(metafile)
  const bundles = await Promise.all(outputFiles.map(writeOutput))
  await writeSdkClients(metafile)
  await copyFonts(metafile)
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
 * Rejects a bundle that requires anything but Node's own modules, because required packages are not
 * deployed.
 */
function refuseRequiring({ outputs }: Metafile): void {
  for (const [file, { imports }] of Object.entries(outputs)) {
    const required = imports.find(({ kind, path }) => kind === 'require-call' && !isBuiltin(path))
    if (required) throw new Error(`${file} requires ${required.path}, which is not in it`)
  }
}

/** Writes each client into the folder of every bundle that imports it. */
async function writeSdkClients({ outputs }: Metafile): Promise<void> {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    entryPoints: SDK_CLIENTS,
    outdir: root,
  })
  refuseRequiring(metafile)
  const clients = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  for (const [file, { imports }] of Object.entries(outputs)) {
    for (const { path, kind } of imports) {
      const client = kind === 'dynamic-import' ? clients.get(basename(path)) : undefined
      if (client) await writeFile(join(root, dirname(file), basename(path)), client)
    }
  }
}

const FONT_FILES = 'lambdas/services/posters/font-files.ts'

/** Copies the fonts of posters beside every bundle that reads them. */
async function copyFonts({ outputs }: Metafile): Promise<void> {
  const { resolve: find } = module.createRequire(import.meta.url)
  for (const [bundle, { inputs }] of Object.entries(outputs)) {
    if (!(FONT_FILES in inputs)) continue
    for (const { file } of POSTER_FONTS) {
      await cp(find(file), join(root, dirname(bundle), 'node_modules', file))
    }
  }
}

async function writeOutput(file: OutputFile): Promise<LambdaBundle> {
  await mkdir(dirname(file.path), { recursive: true })
  const text = shifted(file)
  await writeFile(file.path, text)
  const name = dirname(file.path).slice(dirname(dirname(file.path)).length + 1)
  return { name, file: file.path, bytes: Buffer.byteLength(text) }
}

/** Prepends `firstLine` to a bundle. Shifts the lines of a source map by one to match. */
function shifted({ path, text }: OutputFile): string {
  if (!path.endsWith('.map')) return `${firstLine(text)}\n${text}`
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
