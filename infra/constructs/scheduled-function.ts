import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { CfnSchedule, type CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import { RedrivePermission } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { ScheduleLine, Timing } from '#lambdas/manifest.ts'
import { resourceName } from '../settings/resource-names.ts'
import type { Backend } from './backend.ts'
import { BackendFunction } from './backend-function.ts'
import { DeadLetterQueue } from './dead-letter-queue.ts'

/**
 * Maximum delay of a run. A run that is later goes to the dead-letter queue, and the next run does
 * its work.
 */
const MAX_AGE = Duration.hours(1)
/**
 * Maximum number of retries when the scheduler cannot invoke the function. If the function itself
 * fails, Lambda retries it.
 */
const HANDOVER_RETRIES = 10

/** A function with a schedule; failed runs go to its dead-letter queue. */
export class ScheduledFunction extends Construct {
  readonly deadLetters: DeadLetterQueue

  constructor(scope: Construct, line: ScheduleLine, backend: Backend, group: CfnScheduleGroup) {
    super(scope, line.name)
    const { lambda } = new BackendFunction(this, 'Run', backend, {
      ...line,
      description: `Runs by the clock: ${line.name}`,
    })
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters', {
      redriveAllowPolicy: { redrivePermission: RedrivePermission.DENY_ALL },
    })
    lambda.configureAsyncInvoke({
      maxEventAge: MAX_AGE,
      retryAttempts: line.retryAttempts,
      onFailure: new SqsDestination(this.deadLetters),
    })
    const role = this.makeRole(lambda, group)
    const schedule = new CfnSchedule(this, 'Schedule', {
      name: resourceName(backend.environment, line.name),
      groupName: group.ref,
      ...expressionOf(line.timing),
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ schedule: line.name, time: '<aws.scheduler.scheduled-time>' }),
        retryPolicy: {
          maximumEventAgeInSeconds: MAX_AGE.toSeconds(),
          maximumRetryAttempts: HANDOVER_RETRIES,
        },
        deadLetterConfig: { arn: this.deadLetters.queueArn },
      },
    })
    // EventBridge checks the role when the schedule is created, so the role's policy must exist.
    schedule.node.addDependency(role)
  }

  /**
   * Creates a role with which the schedule group may invoke this function and send to its
   * dead-letter queue.
   */
  private makeRole(lambda: LambdaFunction, group: CfnScheduleGroup): Role {
    const role = new Role(this, 'SchedulerRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: {
          StringEquals: {
            'aws:SourceAccount': Stack.of(this).account,
            'aws:SourceArn': group.attrArn,
          },
        },
      }),
      description: `Lets the scheduler run ${this.node.id}`,
    })
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sqs:SendMessage'],
        resources: [this.deadLetters.queueArn],
      }),
    )
    return role
  }
}

function expressionOf(timing: Timing) {
  if ('everyMinutes' in timing) {
    const { everyMinutes } = timing
    const unit = everyMinutes === 1 ? 'minute' : 'minutes'
    return { scheduleExpression: `rate(${everyMinutes} ${unit})` }
  }
  const [hour, minute] = timing.dailyAt.split(':').map(Number)
  return {
    scheduleExpression: `cron(${minute} ${hour} * * ? *)`,
    scheduleExpressionTimezone: timing.timeZone,
  }
}
