import { readFileSync } from 'node:fs'
import { type AlarmProps, Alarm as CloudWatchAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

const RUNBOOK = 'infra/RUNBOOK.md'

/** The headings of the runbook under which alarms are explained. */
export function runbookHeadings(): ReadonlySet<string> {
  const text = readFileSync(new URL('../RUNBOOK.md', import.meta.url), 'utf8')
  return new Set([...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim()))
}

interface RunbookAlarmProps extends Omit<AlarmProps, 'alarmDescription' | 'actionsEnabled'> {
  /** A heading of the runbook, to the letter: it says what the alarm means and how to mend it. */
  readonly runbook: string
  readonly topic: ITopic
}

/** An alarm that somebody hears and knows what to do about. */
export class Alarm extends CloudWatchAlarm {
  constructor(scope: Construct, id: string, props: RunbookAlarmProps) {
    const { runbook, topic, ...rest } = props
    if (!runbookHeadings().has(runbook)) {
      throw new Error(`The alarm ${id} needs the heading "## ${runbook}" in ${RUNBOOK}`)
    }
    super(scope, id, { ...rest, alarmDescription: `${runbook}: see ${RUNBOOK}` })
    this.addAlarmAction(new SnsAction(topic))
    this.addOkAction(new SnsAction(topic))
  }
}
