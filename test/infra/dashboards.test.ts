import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES, environments } from '#infra/settings/environments.ts'
import { OBJECTIVES } from '#infra/settings/objectives.ts'
import { withStandIns } from '#infra/settings/stand-ins.ts'
import { schedules } from '#lambdas/manifest.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')

/** Returns the text of a dashboard, with references to other resources replaced. */
function pageOf(name: string): string {
  const page = app
    .ofType('AWS::CloudWatch::Dashboard')
    .find(({ Properties }) => Properties.DashboardName === `fanward-production-${name}`)
  const body = page?.Properties.DashboardBody
  const parts: unknown[] = typeof body === 'string' ? [body] : (body?.['Fn::Join'][1] ?? [])
  return parts.map((part) => (typeof part === 'string' ? part : 'somewhere')).join('')
}

function widgetsOf(name: string): { y: number; text: string }[] {
  const { widgets } = JSON.parse(pageOf(name))
  return widgets.map((widget: { y: number }) => ({ y: widget.y, text: JSON.stringify(widget) }))
}

test('on call sees the objectives first, and how fast their budgets burn', () => {
  const first = widgetsOf('overview').filter(({ y }) => y === 0)
  expect(first).toHaveLength(2)
  for (const { text } of first) {
    for (const { subject } of OBJECTIVES) expect(text).toMatch(new RegExp(`"label":"${subject}`))
  }
  expect(first[1]?.text).toContain('{"value":14.4,"label":"burns fast"')
})

test('on call sees the guard against overselling and the reconciliation next', () => {
  const [, second] = Map.groupBy(widgetsOf('overview'), ({ y }) => y).values()
  expect(second).toHaveLength(1)
  for (const [schedule, figure] of [
    ['recount-counters', 'stockDrift'],
    ['recount-counters', 'counterDrift'],
    ['reconcile-payments', 'paymentDifferences'],
  ]) {
    const metric = `["Fanward","${figure}","function","fanward-production-${schedule}","service","fanward",{"period":86400,"stat":"Maximum"}]`
    expect(second?.[0]?.text).toContain(metric)
  }
})

test.each([
  ['fans', ['fanward-production-redeem-deal', 'SignInSuccesses', 'refusals', 'fanDrift']],
  ['money', ['stockDrift', 'fanward-production-receive-stripe-event', 'oldestPayoutHours']],
  ['search', ['ClusterStatus.red', 'FreeStorageSpace', 'fanward-production-list-deals']],
  ['streams', ['IteratorAge', 'ConsumedWriteCapacityUnits', 'ApproximateAgeOfOldestMessage']],
])('the page of %s shows what its alarms are about', (name, shown) => {
  const text = pageOf(name)
  for (const what of shown) expect(text).toContain(what)
  const queues = new Set(schedules.map((line) => line.name))
  if (name === 'streams') for (const queue of queues) expect(text).toContain(`"label":"${queue}"`)
})

test('pages by subject are made where people rely on them, and charged for there alone', () => {
  const counts = ENVIRONMENT_NAMES.map(
    (name) => synthesized(name).ofType('AWS::CloudWatch::Dashboard').length,
  )
  expect(counts).toEqual([5, 5, 1])
})

test.each(['production', 'staging'] as const)(
  'the budget of %s notifies those who get tickets',
  (name) => {
    const [budget, ...others] = synthesized(name).ofType('AWS::Budgets::Budget')
    expect(others).toEqual([])
    expect(budget?.Properties.Budget).toMatchObject({
      BudgetName: `fanward-${name}-month`,
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: environments[name].monthlyBudgetUsd, Unit: 'USD' },
      CostFilters: { TagKeyValue: [`user:environment$${name}`] },
    })
    const notifications = budget?.Properties.NotificationsWithSubscribers.map(
      ({ Notification, Subscribers }: NotificationTo) => [
        Notification.NotificationType,
        Notification.Threshold,
        ...Subscribers.map(({ Address }) => Address),
      ],
    )
    const { ticketEmail } = withStandIns(environments[name])
    expect(notifications).toEqual([
      ['ACTUAL', 50, ticketEmail],
      ['ACTUAL', 100, ticketEmail],
      ['FORECASTED', 100, ticketEmail],
    ])
  },
)

interface NotificationTo {
  readonly Notification: { readonly NotificationType: string; readonly Threshold: number }
  readonly Subscribers: readonly { readonly Address: string }[]
}
