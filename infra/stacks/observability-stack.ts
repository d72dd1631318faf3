import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { apiAlarms } from '../constructs/alarms/api-alarms.ts'
import { consumerAlarms } from '../constructs/alarms/consumer-alarms.ts'
import { endpointAlarms } from '../constructs/alarms/endpoint-alarms.ts'
import { functionAlarms } from '../constructs/alarms/function-alarms.ts'
import { identityAlarms } from '../constructs/alarms/identity-alarms.ts'
import { liveAlarms } from '../constructs/alarms/live-alarms.ts'
import { mailAlarms } from '../constructs/alarms/mail-alarms.ts'
import { mapAlarms } from '../constructs/alarms/map-alarms.ts'
import { pictureAlarms } from '../constructs/alarms/picture-alarms.ts'
import { pushAlarms } from '../constructs/alarms/push-alarms.ts'
import { scheduleAlarms } from '../constructs/alarms/schedule-alarms.ts'
import { searchAlarms } from '../constructs/alarms/search-alarms.ts'
import { tableAlarms } from '../constructs/alarms/table-alarms.ts'
import { addDashboards } from '../constructs/dashboards/dashboards.ts'
import { MonthlyBudget } from '../constructs/monthly-budget.ts'
import type { Watched } from '../constructs/watched.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Alarms and their recipients, the budget, and the dashboards of the whole and its parts. */
export class ObservabilityStack extends FanwardStack {
  constructor(scope: Construct, id: string, watched: Watched) {
    const { environment } = watched
    super(scope, id, { environment, description: 'Alarms, dashboards and the budget' })
    const { topic } = new AlarmTopic(this, 'Alarms', environment)
    functionAlarms(this, watched, topic)
    endpointAlarms(this, watched, topic)
    consumerAlarms(this, watched, topic)
    scheduleAlarms(this, watched, topic)
    tableAlarms(this, watched, topic)
    apiAlarms(this, watched, topic)
    liveAlarms(this, watched, topic)
    searchAlarms(this, watched, topic)
    pictureAlarms(this, watched, topic)
    identityAlarms(this, watched, topic)
    mapAlarms(this, watched, topic)
    mailAlarms(this, watched, topic)
    pushAlarms(this, watched, topic)
    addDashboards(this, watched)
    new MonthlyBudget(this, 'Budget', environment)
    new CfnOutput(this, 'alarmTopic', { value: topic.topicArn })
  }
}
