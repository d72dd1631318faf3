import type { Construct } from 'constructs'
import { tasks } from '#lambdas/manifest.ts'
import type { Backend } from '../constructs/backend.ts'
import { BackendFunction } from '../constructs/backend-function.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * Tasks that are started manually. Lambda does not retry a failed task because the person who
 * started it can.
 */
export class TasksStack extends FanwardStack {
  readonly functionNames: readonly string[] = tasks.map(({ name }) => name)

  constructor(scope: Construct, id: string, backend: Backend) {
    const { environment } = backend
    super(scope, id, { environment, description: 'Functions that are started by hand' })
    for (const line of tasks) {
      const { lambda } = new BackendFunction(this, line.name, backend, {
        ...line,
        description: `Started by hand: ${line.name}`,
      })
      lambda.configureAsyncInvoke({ retryAttempts: 0 })
    }
  }
}
