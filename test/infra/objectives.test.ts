import { describe, expect, test } from 'vitest'
import { budgetOf, OBJECTIVES } from '#infra/settings/objectives.ts'
import { functions } from '#lambdas/manifest.ts'
import { evaluated } from './metric-math.ts'
import { synthesized } from './synthesized.ts'

const alarms = synthesized('production').ofType('AWS::CloudWatch::Alarm')

function alarmOf(subject: string, pace: string) {
  const [alarm, ...others] = alarms.filter(({ Properties }) =>
    Properties.AlarmDescription.startsWith(`Error budget of ${subject} burns ${pace}: see`),
  )
  expect(others).toEqual([])
  return alarm?.Properties
}

interface MetricEntry {
  readonly Id: string
  readonly MetricStat?: {
    readonly Period: number
    readonly Metric: {
      readonly MetricName: string
      readonly Dimensions: readonly { readonly Value: string }[]
    }
  }
}

function metricsOf(subject: string, pace: string) {
  const entries: readonly MetricEntry[] = alarmOf(subject, pace)?.Metrics ?? []
  return entries.flatMap(({ Id, MetricStat }) => (MetricStat ? [{ Id, ...MetricStat }] : []))
}

describe.each(OBJECTIVES)('the objective of $subject', (objective) => {
  const { subject } = objective

  test('counts what its functions answer, and what crashes', () => {
    const known = functions.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining([...objective.functions]))
    const counted = metricsOf(subject, 'fast').map(
      ({ Metric }) => `${Metric.MetricName} of ${Metric.Dimensions.map(({ Value }) => Value)}`,
    )
    for (const name of objective.functions) {
      const full = `fanward-production-${name}`
      expect(counted).toContain(`Invocations of ${full}`)
      expect(counted).toContain(`Errors of ${full}`)
      expect(counted).toContain(`failures of ${full},fanward`)
    }
    expect(counted).toHaveLength(3 * objective.functions.length)
  })

  test('rings by the hour, and by three days', () => {
    const quiet = { TreatMissingData: 'notBreaching' }
    expect(alarmOf(subject, 'fast')).toMatchObject({
      Threshold: 14.4,
      EvaluationPeriods: 1,
      ...quiet,
    })
    expect(alarmOf(subject, 'slowly')).toMatchObject({
      Threshold: 1,
      EvaluationPeriods: 3,
      ...quiet,
    })
    const periods = ['fast', 'slowly'].map((pace) => [
      ...new Set(metricsOf(subject, pace).map(({ Period }) => Period)),
    ])
    expect(periods).toEqual([[3600], [86_400]])
  })

  test('burns by the share of requests that fail, and not by a few', () => {
    const { Metrics } = alarmOf(subject, 'fast') ?? {}
    const [first = { Id: '' }, ...others] = metricsOf(subject, 'fast')
    const rateOf = (requests: number, failed: number) => {
      const ids = [first, ...others].map(({ Id }) => [Id, 0] as const)
      const id = first.Id.replace(/\w\d$/, '')
      return evaluated(Metrics, {
        ...Object.fromEntries(ids),
        [`${id}R0`]: requests,
        [`${id}F0`]: failed,
      })
    }
    expect(rateOf(0, 0)).toBe(0)
    expect(rateOf(19, 19)).toBe(0)
    expect(rateOf(20, 4)).toBe(0)
    expect(rateOf(20, 5)).toBeCloseTo(25 / budgetOf(objective))
    expect(rateOf(1_000_000, 10_000 * budgetOf(objective))).toBeCloseTo(1)
  })
})
