import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import type { Construct } from 'constructs'
import { schedules } from '#lambdas/manifest.ts'
import type { Backend } from '../constructs/backend.ts'
import { ScheduledFunction } from '../constructs/scheduled-function.ts'
import { resourceName } from '../settings/resource-names.ts'
import { FanwardStack } from './fanward-stack.ts'

export class SchedulesStack extends FanwardStack {
  readonly functionNames: readonly string[] = schedules.map(({ name }) => name)
  /** Names of dead-letter queues by schedule. */
  readonly deadLetterNames: Readonly<Record<string, string>>

  constructor(scope: Construct, id: string, backend: Backend) {
    const { environment } = backend
    super(scope, id, { environment, description: 'Functions that run by the clock' })
    const group = new CfnScheduleGroup(this, 'Group', {
      name: resourceName(environment, 'schedules'),
    })
    this.deadLetterNames = Object.fromEntries(
      schedules.map((line) => [
        line.name,
        new ScheduledFunction(this, line, backend, group).deadLetters.queueName,
      ]),
    )
  }
}
