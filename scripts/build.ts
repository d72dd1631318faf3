import { buildLambdas } from './build-lambdas.ts'
import { ensureSite } from './build-site.ts'
import { addNativePackages } from './native-packages.ts'

/**
 * npm run build: writes everything that `cdk deploy` needs, the functions to dist/lambdas and the
 * site to dist/site.
 */
const { bundles } = await buildLambdas('dist/lambdas')
const missing = addNativePackages('dist/lambdas')
if (missing.length > 0) {
  throw new Error(`Without ${missing.join(', ')} some functions would not start: nothing to deploy`)
}
const largest = bundles.reduce((most, bundle) => (bundle.bytes > most.bytes ? bundle : most))
const kilobytes = Math.round(largest.bytes / 1000)
console.log(`${bundles.length} functions, the largest ${largest.name} with ${kilobytes} kB`)
await ensureSite()
console.log('The site in dist/site')
