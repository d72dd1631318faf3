import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AlarmTopics } from '../constructs/alarm-topics.ts'
import { consumerAlarms } from '../constructs/alarms/consumer-alarms.ts'
import { notifyOnce } from '../constructs/alarms/notify-once.ts'
import { objectiveAlarms } from '../constructs/alarms/objective-alarms.ts'
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
    objectiveAlarms(this, watched)
    functionAlarms(this, watched)
    endpointAlarms(this, watched)
    consumerAlarms(this, watched)
    scheduleAlarms(this, watched)
    tableAlarms(this, watched)
    apiAlarms(this, watched)
    liveAlarms(this, watched)
    searchAlarms(this, watched)
    pictureAlarms(this, watched)
    identityAlarms(this, watched)
    mapAlarms(this, watched)
    mailAlarms(this, watched)
    pushAlarms(this, watched)
    const topics = new AlarmTopics(this, 'Alarms', environment)
    notifyOnce(this, topics)
    addDashboards(this, watched)
    new MonthlyBudget(this, 'Budget', environment)
    new CfnOutput(this, 'pageTopic', { value: topics.bySeverity.page.topicArn })
    new CfnOutput(this, 'ticketTopic', { value: topics.bySeverity.ticket.topicArn })
  }
}
