import {
  type AlarmProps,
  Alarm as CloudWatchAlarm,
  type MathExpression,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { runbookEntry } from './runbook-entries.ts'

interface RunbookAlarmProps
  extends Omit<AlarmProps, 'alarmDescription' | 'actionsEnabled' | 'metric' | 'period'> {
  readonly metric: Metric | MathExpression
  /** Exact heading of the runbook entry that explains the alarm, its severity and its remedy. */
  readonly runbook: string
}

/**
 * An alarm with a runbook entry. It notifies nobody until `notifyOnce` connects it to an SNS topic
 * (alarms/notify-once.ts).
 */
export class Alarm extends CloudWatchAlarm {
  readonly runbook: string
  /**
   * Length of the period that the alarm evaluates. The alarm can stay active for this long after
   * its cause has ended.
   */
  readonly windowSeconds: number

  constructor(scope: Construct, id: string, { runbook, ...props }: RunbookAlarmProps) {
    super(scope, id, { ...props, alarmDescription: runbookNote(runbook) })
    this.runbook = runbook
    this.windowSeconds = props.metric.period.toSeconds() * props.evaluationPeriods
  }
}

/** Returns an alarm description that refers to the runbook entry. */
export function runbookNote(runbook: string): string {
  return `${runbook}: see ${runbookEntry(runbook).file}`
}
