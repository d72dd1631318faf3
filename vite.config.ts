import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { TARGETS } from './scripts/browsers/targets.ts'
import { screenFiles } from './scripts/screen-files.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { collectSitePages } from './scripts/site-pages.ts'
import type { SitePages } from './shared/site-pages.ts'

const root = dirname(fileURLToPath(import.meta.url))

/**
 * The two fonts of the first screen, which are preloaded so that texts do not visibly change their
 * font.
 */
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

/** Writes pages.json, from which the API inserts texts and preloaded files into each page. */
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

const modulesIn = (...places: string[]) => new RegExp(places.join('|'))
const CARD_PARTS = 'use-seen|card\\.|deal-type-label|logo-plate|message|remote-picture|skeleton'
const OFFER_PARTS =
  'saving/use-|offers/(?:offer-words|struck-value)|maps/site-map|share/share-|load-failure'
const OFFER_RULES = 'teams|availability'
const OFFER_ICONS = 'Heart|HeartFilled|TicketOff'
const BASIC_ICONS = 'Check|CircleCheck|MapPin|RefreshAlert|Ticket'
const HOME_ICONS = 'ArrowLeft|DeviceMobileCheck|Flag|PlayerPlay|Tags'
/**
 * Combines modules that many pages share, because many small files would each cost a request and
 * compress badly.
 */
const SHARED_FILES = [
  { name: 'start', tags: ['$initial'], priority: 1 },
  {
    name: 'cards',
    test: modulesIn(
      `web/ui/(${CARD_PARTS})`,
      'web/lib/(format\\.|device-zone|device-place|session/use-whereabouts)',
      'shared/(in-language|picture-uses|text|geo|whereabouts)',
    ),
  },
  {
    name: 'faces',
    test: modulesIn(
      'web/ui/(organization-card|motion)',
      'site/home/ticket',
      'categories/use-category-name',
      'shared/api/home\\.ts',
      `Icon(${HOME_ICONS})\\.`,
    ),
  },
  {
    name: 'basics',
    test: modulesIn(
      'shared/(time|money|interval|deals/(type|visibility))',
      'lib/(use-debounced|offline-words|session/use-fan)',
      'ui/(use-copy|more-button|whole-words)',
      `Icon(${BASIC_ICONS})\\.`,
    ),
  },
  {
    name: 'offers',
    test: modulesIn(
      'fan/own-deals',
      `site/parts/(${OFFER_PARTS})`,
      `shared/deals/(${OFFER_RULES})`,
      'ui/map/map-view',
      `Icon(${OFFER_ICONS})\\.`,
    ),
  },
  {
    name: 'lists',
    test: modulesIn('web/ui/deal-card', 'site/parts/(gathering|offers|saving/heart|lists)'),
  },
]

export default defineConfig({
  root: resolve(root, 'web'),
  plugins: [react(), preloadFonts(), sitePages(), serviceWorker()],
  build: {
    outDir: resolve(root, 'dist/site'),
    emptyOutDir: true,
    manifest: true,
    target: TARGETS,
    // All target browsers support module preloading.
    modulePreload: { polyfill: false },
    // Inlined fonts or pictures would need data: in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // File names are hashes alone, because each name is repeated in imports and in lists of
        // files to prefetch. The manifest and source maps contain the full names.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: SHARED_FILES },
      },
    },
    // MapLibre is one file of 1.1 MB, loaded when a map becomes visible. Any larger file should
    // cause a warning.
    chunkSizeWarningLimit: 1200,
  },
  server: { host: '127.0.0.1', fs: { allow: [root] } },
  preview: { host: '127.0.0.1' },
})
