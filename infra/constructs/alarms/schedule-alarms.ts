import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { type NamedLine, type ScheduleLine, schedules } from '#lambdas/manifest.ts'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { functionReading, reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/**
 * Schedule that runs every minute. Alarms for missed runs of other schedules apply only while this
 * schedule runs.
 */
const CLOCK = 'conclude-checkouts'
const NEARLY_ALWAYS = 0.9
const HALF_AN_HOUR = Duration.minutes(30)
const HOURS_OF_A_DAY = 24
/** Hours in which a business should answer the payment provider's request for a document. */
const PATIENCE_HOURS = 7 * HOURS_OF_A_DAY
/**
 * Hours in which `refresh-overview` should have read all organizations and deals, even if this
 * takes several runs.
 */
const OVERVIEW_HOURS = 6

interface WatchedFigure {
  readonly schedule: ScheduleLine['name']
  readonly metricName: string
  readonly threshold: number
  readonly runbook: string
  /**
   * Time for which the metric must reach its threshold before the alarm fires. One hour by default.
   */
  readonly lasting?: Lasting
}

interface Lasting {
  readonly period: Duration
  readonly evaluationPeriods: number
  readonly datapointsToAlarm: number
}

const hourly = { period: Duration.hours(1), evaluationPeriods: 1, datapointsToAlarm: 1 }
/**
 * A schedule that runs every minute may leave a one-minute period empty. The alarm therefore fires
 * if the metric reaches its threshold in three of five periods.
 */
const threeMinutesOfFive = {
  period: Duration.minutes(1),
  evaluationPeriods: 5,
  datapointsToAlarm: 3,
}
const threeQuartersOfAnHour = {
  period: Duration.minutes(15),
  evaluationPeriods: 4,
  datapointsToAlarm: 3,
}

/** Metrics that schedules report, with their alarm thresholds. */
const FIGURES: Readonly<Record<string, WatchedFigure>> = {
  'erasures-late': {
    schedule: 'finish-erasures',
    metricName: 'oldestErasureHours',
    threshold: HOURS_OF_A_DAY,
    runbook: 'A deletion is late',
  },
  'refunds-late': {
    schedule: 'settle-purchases',
    metricName: 'oldestRefundHours',
    threshold: HOURS_OF_A_DAY,
    runbook: 'A refund is late',
  },
  'checkouts-late': {
    schedule: 'conclude-checkouts',
    metricName: 'oldestOverdueHours',
    threshold: HOURS_OF_A_DAY,
    runbook: 'A checkout is not concluded',
  },
  'payouts-late': {
    schedule: 'settle-purchases',
    metricName: 'oldestPayoutHours',
    threshold: PATIENCE_HOURS,
    runbook: 'A payout is late',
  },
  'payments-differ': {
    schedule: 'reconcile-payments',
    metricName: 'paymentDifferences',
    threshold: 1,
    runbook: 'Payments differ',
  },
  'counters-drift': {
    schedule: 'recount-counters',
    metricName: 'counterDrift',
    threshold: 1,
    runbook: 'Counters have drifted',
  },
  'fans-drift': {
    schedule: 'recount-fans',
    metricName: 'fanDrift',
    threshold: 1,
    runbook: 'Fan counts have drifted',
  },
  'overview-late': {
    schedule: 'refresh-overview',
    metricName: 'overviewWalkHours',
    threshold: OVERVIEW_HOURS,
    runbook: 'The overview is late',
  },
  'pause-forgotten': {
    schedule: 'refresh-overview',
    metricName: 'oldestPauseHours',
    threshold: HOURS_OF_A_DAY,
    runbook: 'A pause has lasted for a day',
  },
  'scheduled-deals-fail': {
    schedule: 'run-deal-schedule',
    metricName: 'failed',
    threshold: 1,
    lasting: threeMinutesOfFive,
    runbook: 'Scheduled deals fail',
  },
  'day-files-fail': {
    schedule: 'write-day-files',
    metricName: 'failed',
    threshold: 1,
    lasting: threeQuartersOfAnHour,
    runbook: 'Files of days fail',
  },
  'health-fails': {
    schedule: 'refresh-preferences',
    metricName: 'failed',
    threshold: 1,
    runbook: 'The health of deals fails',
  },
  'weekly-mails-fail': {
    schedule: 'send-weekly-mails',
    metricName: 'failed',
    threshold: 1,
    runbook: 'Weekly mails fail',
  },
}

/**
 * Creates alarms for schedules that did not run and for the metrics that schedules report. Alarms
 * for failed runs are in work-alarms.ts.
 */
export function scheduleAlarms(scope: Construct, watched: Watched): void {
  silenceAlarms(scope, watched)
  for (const [name, { schedule, metricName, lasting, ...rest }] of Object.entries(FIGURES)) {
    const { period, ...periods } = lasting ?? hourly
    new Alarm(scope, name, {
      metric: figure(watched, schedule, metricName, period),
      ...rest,
      ...periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}

const FREQUENT = 'A schedule does not run'
const RARE = 'A schedule has not run for two days'

function silenceAlarms(scope: Construct, watched: Watched): void {
  new Alarm(scope, `${CLOCK}-silent`, {
    metric: runsOf(watched, CLOCK, HALF_AN_HOUR),
    threshold: 1,
    evaluationPeriods: 2,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
    runbook: FREQUENT,
  })
  for (const line of schedules.filter(({ name }) => name !== CLOCK)) {
    new Alarm(scope, `${line.name}-silent`, {
      metric: silenceOf(watched, line),
      threshold: 1,
      evaluationPeriods: 2,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      runbook: isFrequent(line) ? FREQUENT : RARE,
    })
  }
}

/**
 * Returns an expression that is 1 if a schedule did not run in a window, provided that the
 * every-minute schedule ran in at least 90% of the window's minutes. A new environment therefore
 * raises no alarm at first. If all schedules stop, only the alarm of the every-minute schedule
 * fires.
 */
function silenceOf(watched: Watched, line: ScheduleLine): MathExpression {
  const window = windowOf(line)
  return new MathExpression({
    expression: `IF(clock >= ${NEARLY_ALWAYS * window.toMinutes()} AND FILL(runs, 0) < 1, 1, 0)`,
    usingMetrics: {
      clock: runsOf(watched, CLOCK, window),
      runs: runsOf(watched, line.name, window),
    },
    label: `${line.name} has not run`,
    period: window,
  })
}

function runsOf({ environment }: Watched, schedule: string, period: Duration) {
  return functionReading(resourceName(environment, schedule), 'Invocations').with({ period })
}

/**
 * Returns the length of the window that `silenceOf` evaluates. A schedule that works runs at least
 * once in any two consecutive windows.
 */
function windowOf(line: ScheduleLine): Duration {
  return isFrequent(line) ? HALF_AN_HOUR : Duration.days(1)
}

function isFrequent({ timing }: ScheduleLine): boolean {
  return 'everyMinutes' in timing && timing.everyMinutes <= HALF_AN_HOUR.toMinutes()
}

/** Returns a metric that a function reports (lambdas/base/metrics.ts). */
export function figure(
  { environment }: Watched,
  functionName: NamedLine['name'],
  metricName: string,
  period = Duration.hours(1),
) {
  return reading({
    namespace: 'Fanward',
    metricName,
    dimensionsMap: { service: 'fanward', function: resourceName(environment, functionName) },
    statistic: 'Maximum',
    period,
  })
}
