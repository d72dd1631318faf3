import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lightSchemas } from './scripts/light-schemas.ts'
import { screenFiles } from './scripts/screen-files.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { collectSitePages } from './scripts/site-pages.ts'
import type { SitePages } from './shared/site-pages.ts'

const root = dirname(fileURLToPath(import.meta.url))

/**
 * What pages are made of, apart from what only one of them has. Of forms, lists, charts and local
 * times, pages without them have nothing, however many screens of the portal share them.
 */
const parts = new RegExp(
  [
    '^shared/(?!api/|model/|validation/|deals/|stats/|codes|date-range|field-messages|local-time|time)',
    '^web/(?:ui/(?!form/|chart/|map/)|lib/(?!form/|list/)|app/|site/parts/)',
    '^node_modules/@tabler/',
  ].join('|'),
)
const isPart = (file: string) => parts.test(relative(root, file).replaceAll('\\', '/'))

/** The two faces of the first screen; asking for them early keeps the swap out of sight. */
const firstFonts = /(?:inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'fanward:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .sort()
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** What the API puts into the page before it is served: its words, and the files of its screen. */
function sitePages(): Plugin {
  return {
    name: 'fanward:site-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const pages: SitePages = { ...(await collectSitePages()), screens: screenFiles(chunks) }
      const source = JSON.stringify(pages)
      this.emitFile({ type: 'asset', fileName: 'pages.json', source })
    },
  }
}

export default defineConfig({
  root: resolve(root, 'web'),
  plugins: [lightSchemas(), react(), preloadFonts(), sitePages(), serviceWorker()],
  resolve: { alias: { i18next: resolve(root, 'web/lib/words/for-react-i18next.ts') } },
  build: {
    outDir: resolve(root, 'dist/site'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'firefox121', 'safari17.2'],
    // All of them preload modules by themselves.
    modulePreload: { polyfill: false },
    // Inlined fonts or pictures would need data: in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Names stand in each import of a file, and in the list by which screens are fetched ahead: as
        // many kilobytes of every page. The manifest and the source maps have them.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            // In a file of its own, a small part that many pages share costs each more than it weighs.
            { name: 'common', test: isPart, minShareCount: 30 },
            // Small files that mostly come together: what cards of deals share with home and the portal,
            // and what is told of a deal wherever it stands.
            {
              name: 'cards',
              test: /\/web\/ui\/(deal-type-label|logo-plate|card\.module)\.|\/Icon(Check|HeartFilled|Heart|Ticket)\.mjs$/,
            },
            // What home shares with the list of FanPages, and no page of a deal has.
            {
              name: 'faces',
              test: /\/web\/ui\/(organization-card|logo-row)\.|\/Icon(ArrowLeft|PlayerPlay|Tags)\.mjs$|light\/api\/home\.ts\?readHome/,
            },
            { name: 'deals', test: /\/web\/site\/parts\/(offers|saving)\// },
          ],
        },
      },
    },
    // MapLibre is one file of 1.1 MB, loaded when a map is seen; anything larger is a surprise.
    chunkSizeWarningLimit: 1200,
  },
  server: { host: '127.0.0.1', fs: { allow: [root] } },
  preview: { host: '127.0.0.1' },
})
