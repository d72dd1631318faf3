import { describe, expect, test } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { schedules } from '#lambdas/manifest.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

const environment = environments.production
const app = synthesized('production')
const spell = speller(app)
const made = app.ofType('AWS::Scheduler::Schedule')

describe('the schedules', () => {
  test('are those of the manifest', () => {
    expect(made.map(({ Properties }) => Properties.Name).sort()).toEqual(
      schedules.map(({ name }) => resourceName(environment, name)).sort(),
    )
  })

  test.each(schedules)('$name runs its function, with an end to retries', (line) => {
    const name = resourceName(environment, line.name)
    const { Properties, stack } = found('AWS::Scheduler::Schedule', ({ Name }) => Name === name)
    const { Arn, Input, RetryPolicy, DeadLetterConfig } = Properties.Target
    expect(spell(Arn, stack)).toBe(`function ${name}`)
    expect(JSON.parse(Input)).toEqual({
      schedule: line.name,
      time: '<aws.scheduler.scheduled-time>',
    })
    expect(RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 10 })
    expect(spell(DeadLetterConfig.Arn, stack)).toMatch(/^queue .*DeadLetters/)
    const { Properties: invoke } = found(
      'AWS::Lambda::EventInvokeConfig',
      ({ FunctionName }, at) => spell(FunctionName, at) === `function ${name}`,
    )
    expect(invoke.MaximumRetryAttempts).toBe(line.retryAttempts)
    expect(spell(invoke.DestinationConfig.OnFailure.Destination, stack)).toBe(
      spell(DeadLetterConfig.Arn, stack),
    )
  })

  test.each(schedules)('$name begins when its line says', ({ name, timing }) => {
    const { Properties } = found(
      'AWS::Scheduler::Schedule',
      ({ Name }) => Name === resourceName(environment, name),
    )
    if ('everyMinutes' in timing) {
      expect(Properties.ScheduleExpression).toMatch(
        new RegExp(`^rate\\(${timing.everyMinutes} minutes?\\)$`),
      )
      expect(Properties.ScheduleExpressionTimezone).toBeUndefined()
    } else {
      const [hour, minute] = timing.dailyAt.split(':').map(Number)
      expect(Properties.ScheduleExpression).toBe(`cron(${minute} ${hour} * * ? *)`)
      expect(Properties.ScheduleExpressionTimezone).toBe(timing.timeZone)
    }
  })
})

describe('the runs of schedules', () => {
  test('are begun by a role of the one group that may run the one function', () => {
    const roles = app
      .ofType('AWS::IAM::Role')
      .filter(({ Properties }) =>
        JSON.stringify(Properties.AssumeRolePolicyDocument).includes('scheduler.amazonaws.com'),
      )
    expect(roles).toHaveLength(schedules.length)
    for (const { Properties, id, stack } of roles) {
      const [trust] = Properties.AssumeRolePolicyDocument.Statement
      expect(Object.keys(trust.Condition.StringEquals)).toEqual([
        'aws:SourceAccount',
        'aws:SourceArn',
      ])
      const actions = app
        .ofType('AWS::IAM::Policy')
        .filter((policy) => policy.stack === stack && policy.Properties.Roles[0].Ref === id)
        .flatMap((policy) => policy.Properties.PolicyDocument.Statement)
        .map(({ Action, Resource }) => `${Action} on ${spell(Resource, stack)}`)
      expect(actions.sort()).toEqual([
        expect.stringMatching(/^lambda:InvokeFunction on function fanward-production-[a-z-]+$/),
        expect.stringMatching(/^sqs:SendMessage on queue .*DeadLetters/),
      ])
    }
  })
})

function found(type: string, fits: (properties: Found, stack: string) => boolean) {
  const one = app.ofType(type).find(({ Properties, stack }) => fits(Properties, stack))
  if (one === undefined) throw new Error(`No ${type} of this kind`)
  return one
}

type Found = Readonly<Record<string, unknown>>

test('figures of functions are watched under the names by which functions report them', () => {
  const watched = app
    .ofType('AWS::CloudWatch::Alarm')
    .filter(({ Properties }) => Properties.Namespace === 'Fanward')
    .map(({ Properties }) => [Properties.MetricName, dimensionsOf(Properties)])
    .filter(([, { service }]) => service !== undefined)
  expect(watched).toEqual(
    expect.arrayContaining([
      [
        'oldestErasureHours',
        { service: 'fanward', function: resourceName(environment, 'finish-erasures') },
      ],
      [
        'counterDrift',
        { service: 'fanward', function: resourceName(environment, 'recount-counters') },
      ],
      ['fanDrift', { service: 'fanward', function: resourceName(environment, 'recount-fans') }],
      [
        'overviewWalkHours',
        { service: 'fanward', function: resourceName(environment, 'refresh-overview') },
      ],
      [
        'oldestRefundHours',
        { service: 'fanward', function: resourceName(environment, 'settle-purchases') },
      ],
      [
        'oldestPayoutHours',
        { service: 'fanward', function: resourceName(environment, 'settle-purchases') },
      ],
      ['refusedPushes', { service: 'fanward', function: resourceName(environment, 'send-alerts') }],
      [
        'paymentDifferences',
        { service: 'fanward', function: resourceName(environment, 'reconcile-payments') },
      ],
    ]),
  )
})

test('one alarm watches all functions that yield to redemptions', () => {
  const { Properties } = found('AWS::CloudWatch::Alarm', (properties) =>
    String(properties['AlarmDescription']).startsWith('Background work yields too long'),
  )
  const watched = JSON.stringify(Properties)
  const names = ['send-alerts', 'write-report', 'recount-counters', 'recount-fans']
  for (const name of [...names, 'write-day-files', 'send-weekly-mails']) {
    expect(watched).toContain(resourceName(environment, name))
  }
  expect(watched.match(/yieldsExhausted/g)).toHaveLength(6)
})

test.each([
  ['run-deal-schedule', 'Scheduled deals fail', [60, 5, 3]],
  ['write-day-files', 'Files of days fail', [900, 4, 3]],
  ['send-weekly-mails', 'Weekly mails fail', [3600, 1, 1]],
])('what fails within runs of %s rings when it stays so', (name, heading, lasting) => {
  const { Properties } = found(
    'AWS::CloudWatch::Alarm',
    (properties) =>
      properties['MetricName'] === 'failed' &&
      JSON.stringify(properties['Dimensions']).includes(`"${resourceName(environment, name)}"`),
  )
  expect(Properties.AlarmDescription).toContain(`${heading}: see `)
  expect(Properties).toMatchObject({ Statistic: 'Maximum', Threshold: 1 })
  expect(Properties.TreatMissingData).toBe('notBreaching')
  const { Period, EvaluationPeriods, DatapointsToAlarm } = Properties
  expect([Period, EvaluationPeriods, DatapointsToAlarm]).toEqual(lasting)
})

function dimensionsOf({ Dimensions }: { Dimensions: { Name: string; Value: string }[] }) {
  return Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]))
}

describe('the silence of a schedule', () => {
  const silent = app
    .ofType('AWS::CloudWatch::Alarm')
    .filter(({ Properties }) => /^A schedule (does|has) not run/.test(Properties.AlarmDescription))

  test('notifies of each of them, at night of those alone that run at least every half hour', () => {
    const frequent = schedules.filter(
      ({ timing }) => 'everyMinutes' in timing && timing.everyMinutes <= 30,
    )
    const paging = silent.filter(({ Properties }) =>
      Properties.AlarmDescription.startsWith('A schedule does not run: '),
    )
    expect(silent).toHaveLength(schedules.length)
    expect(paging).toHaveLength(frequent.length)
  })

  test('rings on no first day: only the clock of every minute rings for what was never there', () => {
    const onMissing = silent.filter(({ Properties }) => Properties.TreatMissingData === 'breaching')
    expect(onMissing.map(({ Properties }) => Properties.Dimensions[0].Value)).toEqual([
      resourceName(environment, 'conclude-checkouts'),
    ])
    const clock = schedules.find(({ name }) => name === 'conclude-checkouts')
    expect(clock?.timing).toEqual({ everyMinutes: 1 })
  })

  test.each([
    ['recount-fans', 86_400, 1_296],
    ['settle-purchases', 1_800, 27],
  ])('of %s counts in windows in which the clock has run', (name, period, runs) => {
    const found = silent.find(({ Properties }) => JSON.stringify(Properties).includes(`-${name}"`))
    const [expression, ...read] = found?.Properties.Metrics ?? []
    expect(expression.Expression).toBe(`IF(clock >= ${runs} AND FILL(runs, 0) < 1, 1, 0)`)
    expect(
      read.map(({ Id, MetricStat }: Read) => [
        Id,
        MetricStat.Period,
        MetricStat.Metric.Dimensions[0]?.Value,
      ]),
    ).toEqual([
      ['clock', period, resourceName(environment, 'conclude-checkouts')],
      ['runs', period, resourceName(environment, name)],
    ])
  })
})

interface Read {
  readonly Id: string
  readonly MetricStat: {
    readonly Period: number
    readonly Metric: { readonly Dimensions: readonly { readonly Value: string }[] }
  }
}
