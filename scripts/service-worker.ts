import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { TARGETS } from './browsers/targets.ts'
import { type BuiltChunk, withImports } from './screen-files.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'web', 'worker')

/** Modules of the wallet that the entry loads lazily, although they must work without a network. */
export const WALLET_MODULES = [
  'web/lib/session/auth.ts',
  'web/site/purchases/purchases-page.tsx',
  'web/site/purchases/purchase-page.tsx',
  'web/ui/qr-code.tsx',
  'web/site/layout/coupon-bar.tsx',
  'web/site/layout/thumb-bar.tsx',
  'web/site/deal/plain-deal-page.tsx',
  'web/site/deal/deal-dialogs.tsx',
  'web/site/deal/coupon-extras.tsx',
  'web/site/parts/kept-note.tsx',
  'web/lib/wallet/coupons.ts',
  ...['en', 'fr'].flatMap((language) =>
    ['', 'pages/', 'presses/', 'fan/', 'wallet/'].map(
      (catalogue) => `web/locales/${catalogue}${language}.json`,
    ),
  ),
] as const

/** Modules that a desk needs in addition to the entry. Some load only when they are first used. */
export const DESK_MODULES = [
  'web/desk/desk-route.tsx',
  'web/desk/desk-page.tsx',
  'web/counter/camera.tsx',
  'node_modules/jsqr/dist/jsQR.js',
  'shared/api/portal-purchases.schemas.ts',
  ...['en', 'fr'].flatMap((language) =>
    ['desk/', 'counter/', 'forms/'].map((catalogue) => `web/locales/${catalogue}${language}.json`),
  ),
] as const

/** The two fonts of the first screen. */
const FONTS = /(?:inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Returns the files of the build that the worker caches for some modules, relative to the site's
 * root.
 */
export function filesFor(
  modules: readonly string[],
  chunks: readonly BuiltChunk[],
  assets: readonly string[],
): string[] {
  const needed = new Set<BuiltChunk>()
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) withImports(chunk, chunks, needed)
  for (const module of modules) {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (found === undefined) throw new Error(`The build has no file for ${module}`)
    withImports(found, chunks, needed)
  }
  const files = [...needed].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
  const fonts = assets.filter((name) => FONTS.test(name))
  return [...new Set([...files, ...fonts])].sort().map((name) => `/${name}`)
}

const UNNAMED = 'the build without a name yet'

/** Builds the service worker, and a second service worker that uninstalls it. */
export function serviceWorker(): Plugin {
  return {
    name: 'fanward:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const page = bundle['index.html']
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (page?.type !== 'asset' || entry === undefined) throw new Error('There is no page yet')
        const assets = Object.keys(bundle)
        const files = filesFor(WALLET_MODULES, chunks, assets)
        const deskFiles = filesFor(DESK_MODULES, chunks, assets).filter(
          (file) => !files.includes(file),
        )
        const built = { entry: entry.fileName, files, deskFiles, page: digest(page.source) }
        const bundles = {
          'service-worker.js': await bundleWorker('service-worker.ts', built),
          'service-worker-off.js': await bundleWorker('service-worker-off.ts', built),
        }
        for (const [fileName, source] of Object.entries(bundles)) {
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

type Built = {
  readonly entry: string
  readonly files: readonly string[]
  readonly deskFiles: readonly string[]
  readonly page: string
}

/**
 * Bundles a worker into a single file, because older browsers do not support modules as workers.
 */
async function bundleWorker(file: string, { page, ...built }: Built): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, file)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: TARGETS,
    define: { BUILD: JSON.stringify({ name: UNNAMED, ...built }) },
  })
  const text = outputFiles[0]?.text ?? ''
  // The cache's name contains a hash of the page and the worker. The worker lists all cached files,
  // so any change gets a new cache.
  return text.replace(UNNAMED, digest(page + text))
}

function digest(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
