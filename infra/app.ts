import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { addStacksIfBuilt } from './add-stacks.ts'
import { environmentNamed } from './settings/environments.ts'
import { PIPELINE_REPOSITORY } from './settings/pipeline.ts'

// Entry point of `cdk`. Run `npm run build` first and pass -c environment=production|staging|dev.
// All other settings are in environments.ts, so a deployment cannot omit any.
const app = new App()
const name: string | undefined = app.node.tryGetContext('environment')

addStacksIfBuilt(app, {
  environment: environmentNamed(name ?? 'dev'),
  bundlesFolder: fileURLToPath(new URL('../dist/lambdas', import.meta.url)),
  siteFolder: fileURLToPath(new URL('../dist/site', import.meta.url)),
  repository: PIPELINE_REPOSITORY,
})
app.synth()
