import { readFileSync } from 'node:fs'
import { App, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { describe, expect, test } from 'vitest'
import { Alarm } from '#infra/constructs/alarm.ts'
import { chunksOf } from '#infra/constructs/metrics.ts'
import { consumers, endpoints, schedules } from '#lambdas/manifest.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production', { alarmEmail: 'oncall@fanward.example' })
const alarms = app.ofType('AWS::CloudWatch::Alarm')
const headings = [...readFileSync('infra/RUNBOOK.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
  ([, heading = '']) => heading,
)

const headingOf = (description: string) => description.split(': see ')[0]

describe('the alarms', () => {
  test('and the runbook name each other, none left over on either side', () => {
    const named = new Set(alarms.map(({ Properties }) => headingOf(Properties.AlarmDescription)))
    expect([...named].sort()).toEqual([...headings].sort())
  })

  test('are heard when they begin and when they end', () => {
    for (const { Properties, id } of alarms) {
      expect(Properties.AlarmActions, id).toHaveLength(1)
      expect(Properties.OKActions, id).toHaveLength(1)
    }
    const [subscription] = app.ofType('AWS::SNS::Subscription')
    expect(subscription?.Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'oncall@fanward.example',
    })
  })

  test('cannot be made without a heading of the runbook', () => {
    const stack = new Stack(new App(), 'Test')
    const metric = new Metric({ namespace: 'Test', metricName: 'Test' })
    const make = () =>
      new Alarm(stack, 'Sudden', {
        metric,
        threshold: 1,
        evaluationPeriods: 1,
        runbook: 'Nobody wrote this',
        topic: new Topic(stack, 'Topic'),
      })
    expect(make).toThrow('needs the heading "## Nobody wrote this"')
  })

  test('watch every function for errors and throttles, ten at a time', () => {
    const watched = (metricName: string) =>
      alarms.flatMap(({ Properties }) =>
        (Properties.Metrics ?? [])
          .filter(
            (entry: { MetricStat?: { Metric: { MetricName: string } } }) =>
              entry.MetricStat?.Metric.MetricName === metricName,
          )
          .map(
            (entry: { MetricStat: { Metric: { Dimensions: { Value: string }[] } } }) =>
              entry.MetricStat.Metric.Dimensions[0]?.Value,
          ),
      )
    const functions = app
      .ofType('AWS::Lambda::Function')
      .map(({ Properties }) => Properties.FunctionName)
      .filter((name) => name !== undefined)
      .sort()
    expect(watched('Errors').sort()).toEqual(functions)
    expect(watched('Throttles').sort()).toEqual(functions)
    for (const { Properties, id } of alarms) {
      const metrics = (Properties.Metrics ?? []).filter((entry: object) => 'MetricStat' in entry)
      expect(metrics.length, id).toBeLessThanOrEqual(10)
    }
  })

  test('watch every queue of dead letters, and send the totals to a recount', () => {
    const dead = alarms.filter(({ id }) => id.includes('deadletters'))
    expect(dead).toHaveLength(consumers.length + schedules.length)
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8')
    const [, section = ''] = runbook.split('## Dead letters of aggregates')
    expect(section.split('\n## ')[0]).toContain('`recount`')
  })

  test('are few: groups, not functions, have them', () => {
    expect(alarms.length).toBeLessThan(
      endpoints.length + consumers.length + 2 * schedules.length + 10,
    )
  })
})

test('a group that outgrows one alarm is split evenly', () => {
  const names = Array.from({ length: 23 }, (_, index) => index)
  const chunks = chunksOf(names)
  expect(chunks.map(({ length }) => length)).toEqual([8, 8, 7])
  expect(chunks.flat().sort((a, b) => a - b)).toEqual(names)
})
