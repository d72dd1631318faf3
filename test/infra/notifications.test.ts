import { App, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { describe, expect, test } from 'vitest'
import { Alarm } from '#infra/constructs/alarm.ts'
import { causeOf } from '#infra/constructs/alarms/notify-once.ts'
import { severityIn } from '#infra/constructs/runbook-entries.ts'
import { ENVIRONMENT_NAMES } from '#infra/settings/environments.ts'
import { alarmHeadings, sectionOf } from './runbook-files.ts'
import { type Found, synthesized } from './synthesized.ts'
import { withDomain } from './with-domain.ts'

const app = synthesized('production', { environment: withDomain('production') })
const headingOf = ({ Properties }: Found) => Properties.AlarmDescription.split(': see ')[0]
const STACKS = ['Observability', 'Door']
const ofStack = (type: string) => app.ofType(type).filter(({ stack }) => STACKS.includes(stack))
const alarms = ofStack('AWS::CloudWatch::Alarm')
const composites = ofStack('AWS::CloudWatch::CompositeAlarm')

/** Returns the logical ids to which a value refers with Ref or GetAtt. */
function referred(value: unknown): string[] {
  const text = JSON.stringify(value ?? [])
  return [...text.matchAll(/\{"(?:Ref":"|Fn::GetAtt":\[")(\w+)"/g)].map(([, id = '']) => id)
}

/** Returns the e-mail addresses that an alarm notifies. */
function addressesOf({ Properties, stack }: Found): string[] {
  const subscriptions = app.ofType('AWS::SNS::Subscription').filter((one) => one.stack === stack)
  return referred(Properties.AlarmActions).flatMap((topic) =>
    subscriptions
      .filter((one) => one.Properties.TopicArn.Ref === topic)
      .map((one) => one.Properties.Endpoint),
  )
}

const severityOf = (heading: string) => {
  const file = alarmHeadings.find((one) => one.heading === heading)?.file ?? 'nowhere'
  return severityIn({ heading, file, text: sectionOf(heading) })
}

describe('every alarm', () => {
  test('has one severity in the runbook, with its reason', () => {
    for (const { heading } of alarmHeadings) {
      expect(sectionOf(heading).match(/^\*\*(Page|Ticket)\*\*: .{20,}/gm), heading).toHaveLength(1)
    }
  })

  test('notifies the address of its heading, when it begins and when it ends', () => {
    const notifying = [...alarms, ...composites].filter(
      ({ Properties }) => Properties.AlarmActions !== undefined,
    )
    for (const alarm of notifying) {
      const expected = severityOf(headingOf(alarm)) === 'page' ? 'pages' : 'tickets'
      expect(addressesOf(alarm), alarm.id).toEqual([`${expected}@fanward.example`])
      expect(alarm.Properties.OKActions, alarm.id).toEqual(alarm.Properties.AlarmActions)
    }
    const headings = notifying.map(headingOf)
    expect(headings.sort()).toEqual(alarmHeadings.map(({ heading }) => heading).sort())
  })

  test('reaches its topic directly, or through exactly one composite of its heading', () => {
    for (const alarm of alarms) {
      const around = composites.filter(({ Properties }) =>
        referred(Properties.AlarmRule).includes(alarm.id),
      )
      const isDirect = alarm.Properties.AlarmActions !== undefined
      expect(around.length, alarm.id).toBe(isDirect ? 0 : 1)
      expect(around.map(headingOf), alarm.id).toEqual(isDirect ? [] : [headingOf(alarm)])
      expect(alarm.Properties.OKActions !== undefined, alarm.id).toBe(isDirect)
    }
  })

  test('cannot be made without a heading of the runbook and its severity', () => {
    const stack = new Stack(new App(), 'Test')
    const metric = new Metric({ namespace: 'Test', metricName: 'Test' })
    const make = () =>
      new Alarm(stack, 'Sudden', {
        metric,
        threshold: 1,
        evaluationPeriods: 1,
        runbook: 'Nobody wrote this',
      })
    expect(make).toThrow('needs the heading "## Nobody wrote this"')
    const section = { heading: 'Half written', file: 'here.md' }
    for (const text of [
      '**Means**: something.',
      '**Means**: something.\n\n**Page**: too late.',
      '**Page**: one.\n\n**Ticket**: two.',
      '**Page**:\n\n**Means**: something.',
    ]) {
      expect(() => severityIn({ ...section, text }), text).toThrow('here.md: "## Half written"')
    }
    expect(severityIn({ ...section, text: '\n**Ticket**: nobody waits.\n' })).toBe('ticket')
  })
})

describe('composites', () => {
  /** Upper bound for the length of our alarms' ARNs. The test of limits checks it. */
  const LONGEST_ARN = 170

  test('are named after their environment, by which the pipeline finds them', () => {
    const names = composites.map(({ Properties }) => Properties.AlarmName)
    expect(names).toContain('Fanward-production-Observability-redeeming-fails')
    expect(new Set(names).size).toBe(names.length)
    for (const name of names)
      expect(name).toMatch(/^Fanward-production-(Observability|Door)-[a-z-]+$/)
  })

  test('stay within the limits of CloudWatch: 100 children, 10,240 characters', () => {
    for (const { Properties, id } of composites) {
      const children = referred(Properties.AlarmRule).length
      expect(children, id).toBeLessThanOrEqual(100)
      expect(children * (LONGEST_ARN + ' OR ALARM("")'.length), id).toBeLessThan(10_240)
    }
    const longest = Math.max(...alarms.map(({ id }) => id.length))
    const prefix =
      'arn:aws:cloudwatch:ca-central-1:123456789012:alarm:Fanward-production-Observability-'
    expect(prefix.length + longest + '-123456789012'.length).toBeLessThanOrEqual(LONGEST_ARN)
  })

  test('are silent while their cause rings, which weighs as much and is suppressed by no symptom', () => {
    const suppressed = composites.filter(
      ({ Properties }) => Properties.ActionsSuppressor !== undefined,
    )
    const all = [...alarms, ...composites]
    for (const composite of suppressed) {
      const { Properties } = composite
      const [suppressor] = referred(Properties.ActionsSuppressor)
      const cause = all.find((one) => one.id === suppressor)
      const heading = headingOf(composite)
      expect(cause && headingOf(cause), heading).toBe(causeOf(heading))
      if (severityOf(heading) === 'page') expect(severityOf(causeOf(heading) ?? '')).toBe('page')
      expect(cause?.Properties.AlarmActions, heading).toHaveLength(1)
      expect(Properties.ActionsSuppressorWaitPeriod).toBe(120)
      expect(Properties.ActionsSuppressorExtensionPeriod).toBeGreaterThanOrEqual(60)
    }
    const headings = alarmHeadings.map(({ heading }) => heading)
    expect(suppressed.map(headingOf).sort()).toEqual(
      headings.filter((heading) => causeOf(heading) !== undefined).sort(),
    )
  })

  test.each([
    ['Functions fail', 'The table throttles'],
    ['Redeeming fails', 'The table throttles'],
    ['The API is slow', 'The table throttles'],
    ['Queue purchases lags', 'The table throttles'],
    ['Stream consumer fanout lags', 'The table throttles'],
    ['Queue search-index lags', 'The search domain is red'],
    ['Error budget of redeeming burns fast', 'Redeeming fails'],
  ])('"%s" is explained by "%s"', (symptom, cause) => {
    expect(causeOf(symptom)).toBe(cause)
  })

  test('leave money loud', () => {
    for (const heading of ['The checkout fails', 'Events of Stripe fail', 'Payments differ']) {
      expect(causeOf(heading), heading).toBeUndefined()
    }
  })
})

test('the lag of the queue of pictures stays loud while the table throttles, as it uses no table', () => {
  expect(alarmHeadings.map(({ heading }) => heading)).toContain('Queue pictures lags')
  expect(causeOf('Queue pictures lags')).toBeUndefined()
})

test.each(ENVIRONMENT_NAMES)('%s has a page and a ticket topic in both regions', (name) => {
  const topics = synthesized(name).ofType('AWS::SNS::Topic')
  expect(topics.map(({ stack }) => stack).sort()).toEqual([
    'Door',
    'Door',
    'Observability',
    'Observability',
  ])
})
