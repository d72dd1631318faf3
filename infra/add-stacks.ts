import { existsSync } from 'node:fs'
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { endpoints } from '#lambdas/manifest.ts'
import { type Backend, present } from './constructs/backend.ts'
import { type Environment, refuseIncomplete } from './settings/environments.ts'
import { AccountStack } from './stacks/account-stack.ts'
import { AnalyticsStack } from './stacks/analytics-stack.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { ConsumersStack } from './stacks/consumers-stack.ts'
import { EndpointsStack } from './stacks/endpoints-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'
import { IdentityStack } from './stacks/identity-stack.ts'
import { LiveStack } from './stacks/live-stack.ts'
import { MailStack } from './stacks/mail-stack.ts'
import { NetworkStack } from './stacks/network-stack.ts'
import { ObservabilityStack } from './stacks/observability-stack.ts'
import { PassesStack } from './stacks/passes-stack.ts'
import { PaymentsStack } from './stacks/payments-stack.ts'
import { PipelineStack } from './stacks/pipeline-stack.ts'
import { PlacesStack } from './stacks/places-stack.ts'
import { PublicationStack } from './stacks/publication-stack.ts'
import { PushStack } from './stacks/push-stack.ts'
import { QueuesStack } from './stacks/queues-stack.ts'
import { SchedulesStack } from './stacks/schedules-stack.ts'
import { SearchStack } from './stacks/search-stack.ts'
import { SiteStack } from './stacks/site-stack.ts'
import { StorageStack } from './stacks/storage-stack.ts'
import { TableStack } from './stacks/table-stack.ts'
import { TasksStack } from './stacks/tasks-stack.ts'

export interface StackOptions {
  readonly environment: Environment
  /** dist/lambdas, or a folder of stand-ins. */
  readonly bundlesFolder: string
  /** dist/site, or a folder of stand-ins. */
  readonly siteFolder: string
  /** Repository whose workflows may deploy, owner and name on GitHub; without it none may. */
  readonly repository?: string | undefined
}

/** The CDK's command line runs the app for `cdk bootstrap` too, which needs no stack and so no build. */
export function addStacksIfBuilt(app: App, options: StackOptions): void {
  if ([options.bundlesFolder, options.siteFolder].every((folder) => existsSync(folder))) {
    addStacks(app, options)
  } else console.warn('There are no stacks yet: `npm run build` makes what they take')
}

/** All stacks of one environment, in the order in which they build on each other, and their checks. */
export function addStacks(app: App, options: StackOptions): void {
  const { environment } = options
  refuseIncomplete(environment)
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
  // These come after the distribution, so that they can know its name: the API leads to them by routes alone.
  const withSite = { ...backend, siteUrl: site.url, siteFiles: site.filesAccess }
  const withLive = { ...withSite, live: live.access }
  const consumers = new ConsumersStack(app, 'Consumers', withLive, { table, queues })
  const schedules = new SchedulesStack(app, 'Schedules', withSite)
  const tasks = new TasksStack(app, 'Tasks', withSite)
  const areas = addAreas(app, withSite, api)
  const functionGroups = {
    ...Object.fromEntries(areas.map(({ area, functionNames }) => [area, functionNames])),
    consumers: consumers.functionNames,
    live: live.functionNames,
    schedules: schedules.functionNames,
    tasks: tasks.functionNames,
    triggers: identity.functionNames,
  }
  const observability = new ObservabilityStack(app, 'Observability', {
    environment,
    account: api.account,
    functionGroups,
    streamReaders: consumers.streamReaders,
    queueNames: queues.names,
    deadLetterNames: { ...consumers.deadLetterNames, ...schedules.deadLetterNames },
    tableName: table.tableName,
    apiId: api.api.apiId,
    liveApiId: live.apiId,
    searchDomainName: present(backend.search, 'search').domainName,
    userPoolId: identity.userPool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
  })
  new PublicationStack(app, 'Publication', {
    environment,
    siteFolder: options.siteFolder,
    site,
    identity,
    live,
    after: [live, schedules, consumers, tasks, ...areas, observability],
  })
  const { repository } = options
  if (repository !== undefined) {
    new PipelineStack(app, 'Pipeline', { region: environment.region, repository })
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

/** Adds the stacks that hold data, and those that every function depends on. */
function addGround(app: App, { environment, bundlesFolder }: StackOptions) {
  const { table } = new TableStack(app, 'Table', environment)
  const storage = new StorageStack(app, 'Storage', environment)
  new AnalyticsStack(app, 'Analytics', environment, storage.reports)
  const ground = {
    environment,
    bundles: { folder: bundlesFolder },
    tableName: table.tableName,
    tableArn: table.tableArn,
  }
  const identity = addIdentity(app, ground)
  const network = new NetworkStack(app, 'Network', environment, table.tableArn)
  const search = new SearchStack(app, 'Search', environment, network)
  const places = new PlacesStack(app, 'Places', environment)
  const payments = new PaymentsStack(app, 'Payments', environment)
  const passes = new PassesStack(app, 'Passes', environment)
  const push = new PushStack(app, 'Push', environment)
  const queues = new QueuesStack(app, 'Queues', environment, storage.media)
  const backend: Backend = {
    ...ground,
    search: search.access,
    placeIndex: places.placeIndex,
    userPool: { id: identity.userPool.userPoolId, arn: identity.userPool.userPoolArn },
    tokens: { issuer: identity.issuer, clientId: identity.client.userPoolClientId },
    queues: queues.addresses,
    media: storage.mediaAccess,
    reports: storage.reportsAccess,
    paymentsSecretArn: payments.secretArn,
    pushSecretArn: push.secretArn,
    passesSecretArn: passes.secretArn,
  }
  return { backend, table, storage, identity, queues }
}

function addIdentity(app: App, backend: Backend): IdentityStack {
  const { environment } = backend
  const identity = new IdentityStack(app, 'Identity', backend)
  if (environment.mailFrom !== undefined) {
    const mail = new MailStack(app, 'Mail', environment, environment.mailFrom)
    identity.addStackDependency(mail, 'The pool writes from its domain')
  }
  return identity
}

function addLive(app: App, backend: Backend): LiveStack {
  const account = new AccountStack(app, 'Account', backend.environment.region)
  const live = new LiveStack(app, 'Live', backend)
  live.addStackDependency(account, 'Its stage has access logs')
  return live
}

function addAreas(app: App, backend: Backend, api: ApiStack): EndpointsStack[] {
  const areas = Map.groupBy(endpoints, ({ contract }) => contract.area)
  return [...areas].map(
    ([area, lines]) => new EndpointsStack(app, `Endpoints-${area}`, { area, lines, backend, api }),
  )
}
