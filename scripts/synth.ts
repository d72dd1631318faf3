import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { App } from 'aws-cdk-lib'
import { addStacks } from '#infra/add-stacks.ts'
import { ENVIRONMENT_NAMES, environmentNamed, missingFields } from '#infra/settings/environments.ts'
import { STAND_IN_REPOSITORY, withStandIns } from '#infra/settings/stand-ins.ts'
import { buildLambdas } from './build-lambdas.ts'
import { ensureSite, siteFolder } from './build-site.ts'
import { addNativePackages } from './native-packages.ts'

/**
 * npm run synth [-- --environment dev]: writes the templates to cdk.out/<environment>. Fails on any
 * finding of cdk-nag or CloudFormation's own rules.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { environment: { type: 'string' } } })
const names = values.environment === undefined ? ENVIRONMENT_NAMES : [values.environment]

const began = performance.now()
const { bundles } = await buildLambdas('dist/lambdas')
for (const name of addNativePackages('dist/lambdas')) {
  console.warn(`WARNING: ${name} is missing from the bundles; these templates must not be deployed`)
}
console.log(`${bundles.length} functions bundled (${seconds(began)})`)
await ensureSite()
for (const name of names) synthesize(name)
console.log(`Synthesised in ${seconds(began)}`)

function synthesize(name: string): void {
  const start = performance.now()
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'))
  const app = new App({ context, outdir: join(root, 'cdk.out', name), analyticsReporting: false })
  const environment = environmentNamed(name)
  const missing = missingFields(environment)
  if (missing.length > 0) {
    console.warn(
      `WARNING: environments.ts does not name ${missing.join(', ')} of ${name} yet; ` +
        'these templates have stand-ins and must not be deployed',
    )
  }
  addStacks(app, {
    environment: withStandIns(environment),
    bundlesFolder: join(root, 'dist/lambdas'),
    siteFolder,
    repository: STAND_IN_REPOSITORY,
  })
  const { stacks } = app.synth()
  console.log(`${name}: ${stacks.length} stacks in cdk.out/${name} (${seconds(start)})`)
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
