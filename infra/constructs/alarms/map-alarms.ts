import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/** Somebody else spends our map key, which anybody can read. */
export function mapAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  new Alarm(scope, 'map-tiles', {
    metric: reading({
      namespace: 'AWS/Location',
      metricName: 'CallCount',
      dimensionsMap: {
        ApiKeyName: resourceName(watched.environment, 'maps'),
        OperationName: 'GetTile',
      },
      period: Duration.hours(1),
    }),
    threshold: watched.environment.mapTilesPerHour,
    evaluationPeriods: 2,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Too many map tiles',
    topic,
  })
}
