import { Duration, Stack } from 'aws-cdk-lib'
import { type AlarmBase, AlarmRule, AlarmState, CompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import { Alarm, runbookNote } from '../alarm.ts'
import type { AlarmTopics } from '../alarm-topics.ts'
import { runbookEntry } from '../runbook-entries.ts'

/**
 * Time for which the alarm of a symptom waits before it notifies, so that the alarm of its cause
 * can start first. Alarms with the same cause start within minutes of each other.
 */
const WAIT = Duration.minutes(2)

/**
 * Connects every alarm of a scope to the topic of its severity. Alarms with the same runbook
 * heading send one notification through a composite alarm. The alarm of a symptom sends no
 * notification while the alarm of its cause is active.
 */
export function notifyOnce(scope: Construct, topics: AlarmTopics): void {
  const alarms = scope.node.children.filter((child) => child instanceof Alarm)
  const byHeading = Map.groupBy(alarms, ({ runbook }) => runbook)
  const made = new Map<string, AlarmBase>()
  const notifying = (heading: string): AlarmBase => {
    const parts = byHeading.get(heading)
    if (parts === undefined) throw new Error(`No alarm has the heading "${heading}"`)
    const cause = causeOf(heading)
    const suppressor = cause === undefined ? undefined : notifying(cause)
    const alarm = made.get(heading) ?? joined(scope, parts, suppressor)
    made.set(heading, alarm)
    return alarm
  }
  for (const heading of byHeading.keys()) {
    const action = new SnsAction(topics.bySeverity[runbookEntry(heading).severity])
    const alarm = notifying(heading)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
  }
}

/**
 * Returns the alarm of a runbook heading. Returns a composite alarm if the heading has several
 * alarms, or if `suppressor` must suppress it. CloudWatch can suppress only composite alarms.
 */
function joined(scope: Construct, parts: readonly Alarm[], suppressor?: AlarmBase): AlarmBase {
  const [first, ...others] = parts
  if (first === undefined) throw new Error('A heading without alarms has nothing to join')
  if (others.length === 0 && suppressor === undefined) return first
  const { runbook } = first
  const name = runbook.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return new CompositeAlarm(scope, `any-${name}`, {
    // The CDK's default name would not contain the environment.
    compositeAlarmName: `${Stack.of(scope).stackName}-${name}`,
    alarmDescription: runbookNote(runbook),
    alarmRule: AlarmRule.anyOf(...parts.map((part) => AlarmRule.fromAlarm(part, AlarmState.ALARM))),
    ...(suppressor !== undefined && {
      actionsSuppressor: suppressor,
      actionsSuppressorWaitPeriod: WAIT,
      // After the cause has ended, the evaluation windows of the suppressed alarms still include
      // the failure for a while.
      actionsSuppressorExtensionPeriod: Duration.seconds(
        Math.max(...parts.map(({ windowSeconds }) => windowSeconds)),
      ),
    }),
  })
}

const TABLE = 'The table throttles'
const SEARCH = 'The search domain is red'

/**
 * Maps the runbook heading of a symptom to the heading of its cause. A symptom sends no
 * notification while the alarm of its cause is active.
 */
const CAUSES: Readonly<Record<string, string>> = {
  'Functions fail': TABLE,
  'Functions are throttled': TABLE,
  'Endpoints of an area fail': TABLE,
  'A few requests of an area fail': 'Endpoints of an area fail',
  'Redeeming fails': TABLE,
  'Signing in fails': TABLE,
  'The API fails': TABLE,
  'The API is slow': TABLE,
  'Queue search-index lags': SEARCH,
  'Dead letters of index-search': SEARCH,
  'The search domain is overloaded': SEARCH,
  'The search domain takes no writes': SEARCH,
  'Error budget of redeeming burns fast': 'Redeeming fails',
  'Error budget of the checkout burns fast': 'The checkout fails',
  'Error budget of pages burns fast': 'The API fails',
  'Error budget of signing in burns fast': 'Signing in fails',
}

/**
 * Matches the runbook headings of alarms for lagging consumers that use the table. If `CAUSES` does
 * not list such a heading, its cause is a throttled table. The queue of pictures uses no table.
 */
const LAG = /^(Stream consumer|Queue) (?!pictures )\S+ lags$/

export function causeOf(heading: string): string | undefined {
  return CAUSES[heading] ?? (LAG.test(heading) ? TABLE : undefined)
}
