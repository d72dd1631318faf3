import { existsSync } from 'node:fs'
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { addFunctions, addLive } from './add-functions.ts'
import { addGround } from './add-ground.ts'
import { present } from './constructs/backend.ts'
import { type Environment, refuseIncomplete } from './settings/environments.ts'
import { refuseUnknownFunctions } from './settings/transports.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { DoorStack } from './stacks/door-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'
import { ObservabilityStack } from './stacks/observability-stack.ts'
import { PipelineStack } from './stacks/pipeline-stack.ts'
import { PublicationStack } from './stacks/publication-stack.ts'
import { SiteStack } from './stacks/site-stack.ts'

export interface StackOptions {
  readonly environment: Environment
  /** Folder of built functions: dist/lambdas, or a fixture in tests. */
  readonly bundlesFolder: string
  /** Folder of the built site: dist/site, or a fixture in tests. */
  readonly siteFolder: string
  /** GitHub repository (owner/name) whose workflows may deploy; if absent, none may. */
  readonly repository?: string | undefined
}

/** Adds the stacks if there is a build. `cdk bootstrap` also runs this app, but needs no stacks. */
export function addStacksIfBuilt(app: App, options: StackOptions): void {
  if ([options.bundlesFolder, options.siteFolder].every((folder) => existsSync(folder))) {
    addStacks(app, options)
  } else console.warn('There are no stacks yet: `npm run build` makes what they take')
}

/**
 * Adds all stacks of one environment in order of dependency, and the security checks of cdk-nag.
 */
export function addStacks(app: App, options: StackOptions): void {
  const { environment } = options
  refuseIncomplete(environment)
  refuseUnknownFunctions(environment.transports)
  const { backend, table, storage, identity, queues } = addGround(app, options)
  const api = new ApiStack(app, 'Api', backend)
  const live = addLive(app, backend)
  const firewall = new FirewallStack(app, 'Firewall', environment)
  const site = new SiteStack(app, 'Site', {
    environment,
    storage,
    identity,
    api,
    live,
    firewall,
  })
  // Adds these stacks after the distribution, because their functions need the distribution's
  // domain name.
  const withSite = { ...backend, siteUrl: site.url, siteFiles: site.filesAccess }
  const functions = addFunctions(app, { backend: withSite, table, queues, identity, api, live })
  const observability = new ObservabilityStack(app, 'Observability', {
    environment,
    account: api.account,
    functionGroups: functions.functionGroups,
    streamReaders: functions.streamReaders,
    queueNames: queues.names,
    deadLetterNames: functions.deadLetterNames,
    tableName: table.tableName,
    apiId: api.api.apiId,
    liveApiId: live.apiId,
    searchDomainName: present(backend.search, 'search').domainName,
    userPoolId: identity.userPool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
  })
  new DoorStack(app, 'Door', {
    environment,
    distributionId: site.distribution.distributionId,
    siteName: environment.domain?.siteName ?? site.distribution.domainName,
    liveHost: `${live.apiId}.execute-api.${environment.region}.amazonaws.com`,
    userPoolId: identity.userPool.userPoolId,
    firewallMetric: firewall.metricName,
  })
  new PublicationStack(app, 'Publication', {
    environment,
    siteFolder: options.siteFolder,
    site,
    identity,
    live,
    after: [...functions.stacks, observability],
  })
  const { repository } = options
  if (repository !== undefined) {
    new PipelineStack(app, 'Pipeline', { region: environment.region, repository })
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
