import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { chunksOf } from '#infra/constructs/metrics.ts'
import { consumers, endpoints, schedules } from '#lambdas/manifest.ts'
import { evaluated } from './metric-math.ts'
import { alarmHeadings, runbookFiles, sectionOf } from './runbook-files.ts'
import { synthesized } from './synthesized.ts'
import { withDomain } from './with-domain.ts'

const app = synthesized('production', { environment: withDomain('production') })
/** Alarms that only stop deployments. Other tests, in gradual-shift.test.ts, cover them. */
const watchedByDeployments = new Set(
  app
    .ofType('AWS::CodeDeploy::DeploymentGroup')
    .flatMap(({ Properties }) => Properties.AlarmConfiguration.Alarms)
    .map(({ Name }: { Name: { Ref: string } }) => Name.Ref),
)
const alarms = app
  .ofType('AWS::CloudWatch::Alarm')
  .filter(({ id }) => !watchedByDeployments.has(id))

const headingOf = (description: string) => description.split(': see ')[0]

/** Returns the alarms that count failures of endpoints and whose dimensions are exactly these. */
function failing(dimensions: Readonly<Record<string, string>>) {
  return alarms.filter(
    ({ Properties: { MetricName, Dimensions } }) =>
      MetricName === 'failures' &&
      isDeepStrictEqual(
        Object.fromEntries(
          Dimensions.map(({ Name, Value }: { Name: string; Value: string }) => [Name, Value]),
        ),
        dimensions,
      ),
  )
}

describe('the alarms', () => {
  test('and the runbook name each other, none left over on either side', () => {
    const named = new Set(alarms.map(({ Properties }) => Properties.AlarmDescription))
    const written = alarmHeadings.map(({ heading, file }) => `${heading}: see ${file}`)
    expect([...named].sort()).toEqual(written.sort())
  })

  test('find under their heading what they mean, how to look and how to mend', () => {
    for (const { heading, file } of alarmHeadings) {
      const steps = sectionOf(heading).match(/\*\*(Means|Look|Mend|mend)\*\*/g)
      expect(
        steps?.map((step) => step.toLowerCase()),
        `${file}: ${heading}`,
      ).toEqual(['**means**', '**look**', '**mend**'])
    }
  })
})

describe('the alarms of functions and endpoints', () => {
  test('watch every function for errors and throttles, ten at a time', () => {
    const grouped = alarms.filter(
      ({ Properties }) => !Properties.AlarmDescription.startsWith('Error budget of '),
    )
    const watched = (metricName: string) =>
      grouped.flatMap(({ Properties }) =>
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

  test.each([
    ['get-stripe-checkout-session', 'The checkout fails'],
    ['receive-stripe-event', 'Events of Stripe fail'],
    ['redeem-deal', 'Redeeming fails'],
    ['redeem-purchase', 'Redeeming fails'],
    ['read-me', 'Signing in fails'],
  ])('ring for %s alone, by the failures that it counts itself', (name, heading) => {
    const [alarm, ...others] = failing({
      service: 'fanward',
      function: `fanward-production-${name}`,
    })
    expect(others).toEqual([])
    expect(headingOf(alarm?.Properties.AlarmDescription)).toBe(heading)
    expect(alarm?.Properties).toMatchObject({
      Namespace: 'Fanward',
      Statistic: 'Sum',
      Threshold: 1,
    })
  })

  test('look at the slowest hundredth beside the slowest twentieth', () => {
    const slow = alarms.filter(({ Properties }) => Properties.MetricName === 'Latency')
    expect(slow.map(({ Properties }) => Properties.ExtendedStatistic)).toEqual(['p95', 'p99'])
  })
})

describe('the alarms of failed requests', () => {
  test('ring for every area of endpoints', () => {
    for (const { contract } of endpoints) {
      const dimensions = {
        service: 'fanward',
        environment: 'fanward-production',
        area: contract.area,
      }
      const rings = failing(dimensions).map(({ Properties }) => [
        headingOf(Properties.AlarmDescription),
        Properties.Threshold,
        Properties.Period * Properties.EvaluationPeriods,
      ])
      expect(rings, contract.area).toEqual([
        ['Endpoints of an area fail', 5, 5 * 60],
        ['A few requests of an area fail', 5, 15 * 60],
      ])
    }
  })

  test('ring for few requests that fail repeatedly, and not for a small part of a rush', () => {
    const alarm = alarms.find(({ id }) => id.startsWith('apifewfailures'))
    expect(headingOf(alarm?.Properties.AlarmDescription)).toBe('The API fails')
    const within = { Threshold: 5, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' }
    expect(alarm?.Properties).toMatchObject(within)
    const failures = (failed: number, requests: number) =>
      evaluated(alarm?.Properties.Metrics, { failed, requests })
    expect(failures(5, 5)).toBe(5)
    expect(failures(5, 400)).toBe(5)
    expect(failures(5, 100_000)).toBe(0)
    expect(failures(0, 0)).toBe(0)
  })
})

describe('the alarms of what functions use', () => {
  test('watch the strain of the search domain, and that it takes writes', () => {
    const ofDomain = alarms.filter(({ Properties }) => Properties.Namespace === 'AWS/ES')
    expect(ofDomain.map(({ Properties }) => Properties.MetricName)).toEqual(
      expect.arrayContaining(['CPUUtilization', 'JVMMemoryPressure', 'ClusterIndexWritesBlocked']),
    )
  })

  test('ring for many refused pushes within a quarter of an hour, not for one odd browser', () => {
    const [refused, ...others] = alarms.filter(
      ({ Properties }) => headingOf(Properties.AlarmDescription) === 'Pushes are refused',
    )
    expect(others).toEqual([])
    expect(refused?.Properties).toMatchObject({
      MetricName: 'refusedPushes',
      Statistic: 'Sum',
      Period: 900,
      Threshold: 10,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    })
  })

  test('watch every queue of dead letters, and send the totals to a recount', () => {
    const dead = alarms.filter(({ id }) => id.includes('deadletters'))
    expect(dead).toHaveLength(consumers.length + schedules.length)
    expect(sectionOf('Dead letters of aggregates')).toContain('`recount`')
  })

  test('are few: groups, not functions, have them', () => {
    expect(alarms.length).toBeLessThan(
      endpoints.length + consumers.length + 2 * schedules.length + 40,
    )
  })
})

test('a group that outgrows one alarm is split evenly', () => {
  const names = Array.from({ length: 23 }, (_, index) => index)
  const chunks = chunksOf(names)
  expect(chunks.map(({ length }) => length)).toEqual([8, 8, 7])
  expect(chunks.flat().sort((a, b) => a - b)).toEqual(names)
})

test('tools that check or mend data are in the list of commands and described in the runbook', () => {
  const commands = readFileSync('scripts/README.md', 'utf8')
  const described = runbookFiles.get('infra/runbook/tools.md')
  for (const tool of ['recount', 'reconcile', 'reindex', 'redrive', 'list-by-day']) {
    expect(commands).toContain(`npm run ${tool}`)
    expect(described).toContain(`- \`${tool}\`: `)
  }
})
