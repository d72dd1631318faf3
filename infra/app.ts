import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { addStacks } from './add-stacks.ts'
import { environmentNamed } from './settings/environments.ts'

/*
 * What `cdk` runs, after `npm run build`. Choose with -c environment=production|staging|dev; further
 * values are alarmEmail, and googleSecret, facebookSecret, appleSecret (names in Secrets Manager).
 */
const app = new App()
const value = (key: string): string | undefined => app.node.tryGetContext(key)

addStacks(app, {
  environment: environmentNamed(value('environment') ?? 'dev'),
  bundlesFolder: fileURLToPath(new URL('../dist/lambdas', import.meta.url)),
  siteFolder: fileURLToPath(new URL('../dist/site', import.meta.url)),
  alarmEmail: value('alarmEmail'),
  social: {
    google: value('googleSecret'),
    facebook: value('facebookSecret'),
    apple: value('appleSecret'),
  },
})
app.synth()
