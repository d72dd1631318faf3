import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { Alarm } from '../alarm.ts'
import { reading, sumOf } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/** People who are turned away at the door because the pool's quota is used up. */
export function identityAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  const metrics = ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'].map(
    (metricName) =>
      reading({
        namespace: 'AWS/Cognito',
        metricName,
        dimensionsMap: { UserPool: watched.userPoolId, UserPoolClient: watched.userPoolClientId },
      }),
  )
  new Alarm(scope, 'identity-throttles', {
    metric: sumOf(metrics, 'Throttled by the user pool'),
    threshold: 5,
    evaluationPeriods: 3,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Sign-in is throttled',
    topic,
  })
}
