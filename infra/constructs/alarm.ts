import { readdirSync, readFileSync } from 'node:fs'
import { type AlarmProps, Alarm as CloudWatchAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

const FOLDER = 'infra/runbook/alarms'
const folder = new URL('../runbook/alarms/', import.meta.url)

/** Path of the runbook file that explains an alarm, by the file's headings. */
const files: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => [heading.trim(), `${FOLDER}/${file}`] as const,
    ),
  ),
)

interface RunbookAlarmProps extends Omit<AlarmProps, 'alarmDescription' | 'actionsEnabled'> {
  /** Exact heading in the runbook, below which the alarm and its remedy are explained. */
  readonly runbook: string
  readonly topic: ITopic
}

/** An alarm that notifies a topic and links to its runbook heading. */
export class Alarm extends CloudWatchAlarm {
  constructor(scope: Construct, id: string, props: RunbookAlarmProps) {
    const { runbook, topic, ...rest } = props
    const file = files.get(runbook)
    if (file === undefined) {
      throw new Error(`The alarm ${id} needs the heading "## ${runbook}" in ${FOLDER}`)
    }
    super(scope, id, { ...rest, alarmDescription: `${runbook}: see ${file}` })
    this.addAlarmAction(new SnsAction(topic))
    this.addOkAction(new SnsAction(topic))
  }
}
