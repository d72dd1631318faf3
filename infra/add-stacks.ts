import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { endpoints } from '#lambdas/manifest.ts'
import type { Backend } from './constructs/backend.ts'
import type { SocialSecrets } from './constructs/social-providers.ts'
import type { Environment } from './settings/environments.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { ConsumersStack } from './stacks/consumers-stack.ts'
import { EndpointsStack } from './stacks/endpoints-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'
import { IdentityStack } from './stacks/identity-stack.ts'
import { LiveStack } from './stacks/live-stack.ts'
import { NetworkStack } from './stacks/network-stack.ts'
import { ObservabilityStack } from './stacks/observability-stack.ts'
import { PaymentsStack } from './stacks/payments-stack.ts'
import { PlacesStack } from './stacks/places-stack.ts'
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
  readonly alarmEmail?: string | undefined
  readonly social?: SocialSecrets
}

/** All stacks of one environment, in the order in which they build on each other, and their checks. */
export function addStacks(app: App, options: StackOptions): void {
  const { environment, social = {} } = options
  const { table } = new TableStack(app, 'Table', environment)
  const storage = new StorageStack(app, 'Storage', environment)
  const ground = {
    environment,
    bundles: { folder: options.bundlesFolder },
    tableName: table.tableName,
    tableArn: table.tableArn,
  }
  const identity = new IdentityStack(app, 'Identity', ground, social)
  const network = new NetworkStack(app, 'Network', environment, table.tableArn)
  const search = new SearchStack(app, 'Search', environment, network)
  const places = new PlacesStack(app, 'Places', environment)
  const payments = new PaymentsStack(app, 'Payments', environment)
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
  }
  const api = new ApiStack(app, 'Api', backend)
  const live = new LiveStack(app, 'Live', backend)
  const schedules = new SchedulesStack(app, 'Schedules', backend)
  const firewall = new FirewallStack(app, 'Firewall', environment)
  const site = new SiteStack(app, 'Site', {
    ...{ environment, siteFolder: options.siteFolder, storage, identity, api, live, firewall },
  })
  // These come after the distribution, so that they can know its name: the API leads to them by routes alone.
  const withSite = { ...backend, siteUrl: site.url, siteFiles: site.filesAccess }
  const withLive = { ...withSite, live: live.access }
  const consumers = new ConsumersStack(app, 'Consumers', withLive, { table, queues })
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
  new ObservabilityStack(
    app,
    'Observability',
    {
      environment,
      account: api.account,
      functionGroups,
      streamReaders: consumers.streamReaders,
      queueNames: queues.names,
      deadLetterNames: { ...consumers.deadLetterNames, ...schedules.deadLetterNames },
      ...{ tableName: table.tableName, apiId: api.api.apiId, liveApiId: live.apiId },
      searchDomainName: search.access.domainName,
      userPoolId: identity.userPool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
    },
    options.alarmEmail,
  )
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

function addAreas(app: App, backend: Backend, api: ApiStack): EndpointsStack[] {
  const areas = Map.groupBy(endpoints, ({ contract }) => contract.area)
  return [...areas].map(
    ([area, lines]) => new EndpointsStack(app, `Endpoints-${area}`, { area, lines, backend, api }),
  )
}
