import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import type { Watched } from '../watched.ts'

/** Somebody who takes the wrong file does so once or twice. */
const MANY = 10

/** Uploads that were no pictures, counted in the log of the function that looks into them. */
export function pictureAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  const { environment } = watched
  const logGroupName = `/aws/lambda/${resourceName(environment, 'resize-picture')}`
  const refused = new MetricFilter(scope, 'pictures-refused-count', {
    logGroup: LogGroup.fromLogGroupName(scope, 'pictures-log', logGroupName),
    filterPattern: FilterPattern.stringValue('$.message', '=', 'picture refused'),
    metricNamespace: `Fanward/${environment.name}`,
    metricName: 'PicturesRefused',
  })
  new Alarm(scope, 'pictures-refused', {
    metric: refused.metric({ statistic: 'Sum', period: Duration.minutes(15) }),
    threshold: MANY,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Pictures are refused',
    topic,
  })
}
