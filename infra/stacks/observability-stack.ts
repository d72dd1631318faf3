import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { consumerAlarms } from '../constructs/alarms/consumer-alarms.ts'
import { pushAlarms } from '../constructs/alarms/push-alarms.ts'
import {
  apiAlarms,
  endpointAlarms,
  functionAlarms,
  identityAlarms,
  liveAlarms,
} from '../constructs/alarms/request-alarms.ts'
import { scheduleAlarms } from '../constructs/alarms/schedule-alarms.ts'
import { searchAlarms } from '../constructs/alarms/search-alarms.ts'
import { tableAlarms } from '../constructs/alarms/table-alarms.ts'
import { mailAlarms, mapAlarms, pictureAlarms } from '../constructs/alarms/work-alarms.ts'
import { addDashboards } from '../constructs/dashboards/dashboards.ts'
import { MonthlyBudget } from '../constructs/monthly-budget.ts'
import type { Watched } from '../constructs/watched.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Alarms with their recipients, the budget, and dashboards. */
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
