import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { App } from 'aws-cdk-lib'
import { addStacks } from '#infra/add-stacks.ts'
import { ENVIRONMENT_NAMES, environmentNamed } from '#infra/environments.ts'
import { buildSite } from './build.ts'
import { buildLambdas } from './build-lambdas.ts'

/*
 * npm run synth [-- --environment dev]: all three environments unless one is named, each into
 * cdk.out/<environment>. Fails on any finding of cdk-nag or of CloudFormation's own rules.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: { environment: { type: 'string' }, 'site-folder': { type: 'string' } },
})
const names = values.environment === undefined ? ENVIRONMENT_NAMES : [values.environment]

const began = performance.now()
const { bundles } = await buildLambdas('dist/lambdas')
console.log(`${bundles.length} functions bundled (${seconds(began)})`)
const siteFolder = values['site-folder'] ?? join(root, 'dist/site')
if (values['site-folder'] === undefined && (await siteIsStale(siteFolder))) {
  const siteBegan = performance.now()
  await buildSite()
  console.log(`Site built (${seconds(siteBegan)})`)
}
for (const name of names) synthesize(name)
console.log(`Synthesised in ${seconds(began)}`)

function synthesize(name: string): void {
  const start = performance.now()
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'))
  const app = new App({ context, outdir: join(root, 'cdk.out', name), analyticsReporting: false })
  addStacks(app, {
    environment: environmentNamed(name),
    bundlesFolder: join(root, 'dist/lambdas'),
    siteFolder,
  })
  const { stacks } = app.synth()
  console.log(`${name}: ${stacks.length} stacks in cdk.out/${name} (${seconds(start)})`)
}

/** True when something that the site is made of is newer than what was built of it. */
async function siteIsStale(folder: string): Promise<boolean> {
  const built = join(folder, 'index.html')
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  const sources = ['package-lock.json', 'vite.config.ts']
  for (const world of ['web', 'shared']) {
    const files = await readdir(join(root, world), { recursive: true })
    sources.push(...files.map((file) => join(world, file)))
  }
  return sources.some((file) => statSync(join(root, file)).mtimeMs > builtAt)
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
