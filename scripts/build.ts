import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildLambdas } from './build-lambdas.ts'

/** The site into dist/site, as CloudFront serves it. */
export async function buildSite(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await build({ root: `${root}web`, configFile: `${root}vite.config.ts`, logLevel: 'warn' })
}

if (import.meta.main) {
  const { bundles } = await buildLambdas('dist/lambdas')
  const largest = bundles.reduce((most, bundle) => (bundle.bytes > most.bytes ? bundle : most))
  const kilobytes = Math.round(largest.bytes / 1000)
  console.log(`${bundles.length} functions, the largest ${largest.name} with ${kilobytes} kB`)
  await buildSite()
  console.log('The site in dist/site')
}
