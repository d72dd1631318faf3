import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy'
import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { EndpointName } from '#lambdas/manifest.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { acknowledge } from './acknowledge.ts'
import { failuresOf } from './metrics.ts'

/**
 * Endpoints for redeeming a deal, for starting a checkout and for payment events. In protected
 * environments, their new versions start with a tenth of the traffic.
 */
const GRADUAL: ReadonlySet<string> = new Set<EndpointName>([
  'redeem-deal',
  'get-stripe-checkout-session',
  'receive-stripe-event',
])

/**
 * Returns whether a new version of a function gets its traffic gradually; all other functions
 * switch at once.
 */
export function isGradual(name: string, { isProtected }: Environment): boolean {
  return isProtected && GRADUAL.has(name)
}

interface GradualShiftProps {
  readonly name: string
  readonly environment: Environment
  readonly lambda: LambdaFunction
}

/**
 * Sends a tenth of the requests to a new version for five minutes, then all of them. A failure in
 * that time rolls back the function and fails the deployment.
 */
export class GradualShift extends Construct {
  /** Alias to call instead of the function. */
  readonly target: Alias

  constructor(scope: Construct, id: string, { name, environment, lambda }: GradualShiftProps) {
    super(scope, id)
    const alias = lambda.addAlias('live')
    this.target = alias
    const functionName = resourceName(environment, name)
    const group = new LambdaDeploymentGroup(this, 'Group', {
      alias,
      application: new LambdaApplication(this, 'Application', { applicationName: functionName }),
      deploymentGroupName: 'live',
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.failures(functionName)],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
    if (group.role === undefined) throw new Error(`The deployment group of ${name} has no role`)
    acknowledge(group.role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'The policy that AWS keeps for shifting aliases of functions, and nothing else.',
    })
  }

  /**
   * Only the deployment uses this alarm; people are notified of lasting failures
   * (alarms/request-alarms.ts).
   */
  private failures(functionName: string): Alarm {
    return new Alarm(this, 'Failures', {
      metric: failuresOf(functionName),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: 'Gives a deployment back: see infra/runbook/pipeline.md',
    })
  }
}
