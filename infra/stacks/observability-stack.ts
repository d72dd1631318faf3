import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AlarmTopics } from '../constructs/alarm-topics.ts'
import { addAlarms } from '../constructs/alarms/add-alarms.ts'
import { addDashboards } from '../constructs/dashboards/dashboards.ts'
import { MonthlyBudget } from '../constructs/monthly-budget.ts'
import type { Watched } from '../constructs/watched.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Alarms with their recipients, the budget, and dashboards. */
export class ObservabilityStack extends FanwardStack {
  constructor(scope: Construct, id: string, watched: Watched) {
    const { environment } = watched
    super(scope, id, { environment, description: 'Alarms, dashboards and the budget' })
    const topics = new AlarmTopics(this, 'Alarms', environment)
    addAlarms(this, watched, topics)
    addDashboards(this, watched)
    new MonthlyBudget(this, 'Budget', environment)
    new CfnOutput(this, 'pageTopic', { value: topics.bySeverity.page.topicArn })
    new CfnOutput(this, 'ticketTopic', { value: topics.bySeverity.ticket.topicArn })
  }
}
