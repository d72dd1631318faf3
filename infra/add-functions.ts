import type { App } from 'aws-cdk-lib'
import { endpoints, fallback } from '#lambdas/manifest.ts'
import type { Backend } from './constructs/backend.ts'
import { ENDPOINT_STACKS, endpointStack } from './settings/endpoint-stacks.ts'
import { AccountStack } from './stacks/account-stack.ts'
import type { ApiStack } from './stacks/api-stack.ts'
import { ConsumersStack } from './stacks/consumers-stack.ts'
import { EndpointsStack } from './stacks/endpoints-stack.ts'
import type { IdentityStack } from './stacks/identity-stack.ts'
import { LiveStack } from './stacks/live-stack.ts'
import type { QueuesStack } from './stacks/queues-stack.ts'
import { SchedulesStack } from './stacks/schedules-stack.ts'
import type { TableStack } from './stacks/table-stack.ts'
import { TasksStack } from './stacks/tasks-stack.ts'

interface FunctionOptions {
  /** Resources that functions depend on, including the site's address. */
  readonly backend: Backend
  readonly table: TableStack['table']
  readonly queues: QueuesStack
  readonly identity: IdentityStack
  readonly api: ApiStack
  readonly live: LiveStack
}

/**
 * Adds the WebSocket API. `addStacks` calls this before it adds the site, because the site's
 * configuration contains the API's address.
 */
export function addLive(app: App, backend: Backend): LiveStack {
  const account = new AccountStack(app, 'Account', backend.environment.region)
  const live = new LiveStack(app, 'Live', backend)
  live.addStackDependency(account, 'Its stage has access logs')
  return live
}

/** Adds the stacks whose functions need the site's address. */
export function addFunctions(app: App, options: FunctionOptions) {
  const { backend, table, queues, identity, api, live } = options
  const withLive = { ...backend, live: live.access }
  const consumers = new ConsumersStack(app, 'Consumers', withLive, { table, queues })
  const schedules = new SchedulesStack(app, 'Schedules', backend)
  const tasks = new TasksStack(app, 'Tasks', backend)
  const endpointStacks = addEndpoints(app, backend, api)
  const functionGroups = {
    ...namesByArea(),
    consumers: consumers.functionNames,
    live: live.functionNames,
    schedules: schedules.functionNames,
    tasks: tasks.functionNames,
    triggers: identity.functionNames,
  }
  return {
    stacks: [live, schedules, consumers, tasks, ...endpointStacks],
    functionGroups,
    streamReaders: consumers.streamReaders,
    deadLetterNames: { ...consumers.deadLetterNames, ...schedules.deadLetterNames },
  }
}

/**
 * Adds the endpoints in stacks that are deployed one after another because they all change the same
 * API.
 */
function addEndpoints(app: App, backend: Backend, api: ApiStack): EndpointsStack[] {
  const stacks = ENDPOINT_STACKS.map(
    (number) =>
      new EndpointsStack(app, `Endpoints-${number}`, {
        lines: endpoints.filter(({ contract }) => endpointStack(contract.name) === number),
        hasFallback: endpointStack(fallback.name) === number,
        backend,
        api,
      }),
  )
  for (const [index, stack] of stacks.entries()) {
    const before = stacks[index - 1]
    if (before) stack.addStackDependency(before, 'API Gateway refuses many routes at once')
  }
  return stacks
}

/** Returns the names of the endpoints' functions, grouped for alarms and graphs. */
function namesByArea(): Record<string, readonly string[]> {
  const areas = Map.groupBy(endpoints, ({ contract }) => contract.area)
  const named = [...areas].map(([area, lines]): [string, string[]] => [
    area,
    lines.map(({ contract }) => contract.name),
  ])
  return { ...Object.fromEntries(named), fallback: [fallback.name] }
}
