import { describe, expect, it } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { SITE_PROBES } from '#infra/settings/probes.ts'
import { USER_POOL_TIERS, type UserPoolTier } from '#infra/settings/user-pool-tiers.ts'
import { endpointNamed } from '#lambdas/manifest.ts'
import { merged, priced } from '#scripts/cost/bill.ts'
import { floorOf } from '#scripts/cost/floor.ts'
import { RUSHES, unitsPerSecond } from '#scripts/cost/hot.ts'
import { backgroundRuns, gbSecondsOf, trafficOf } from '#scripts/cost/traffic.ts'
import { ALERTS_PER_FAN, PER_FAN } from '#scripts/cost/usage.ts'

describe('a bill', () => {
  it('prices what a month takes by the price of so many', () => {
    const row = { service: 'DynamoDB', price: 'tableWriteUnit', quantity: 14e6 } as const
    expect(priced(row).usd).toBeCloseTo(14 * 0.6875)
    expect(merged([row, row])).toEqual([{ ...row, quantity: 28e6 }])
  })

  it('grows with fans', () => {
    const one = trafficOf(1)
    for (const [at, { quantity }] of trafficOf(1000).entries()) {
      expect(quantity).toBeCloseTo((one[at]?.quantity ?? 0) * 1000)
    }
  })

  it('has each fan at the price of the plan of the user pool', () => {
    const poolOf = (tier?: UserPoolTier) =>
      trafficOf(1e6, PER_FAN, tier)
        .map(priced)
        .find(({ service }) => service === 'Cognito')?.usd

    expect(USER_POOL_TIERS.map(poolOf)).toEqual([5_500, 15_000, 20_000])
    expect(poolOf()).toBe(poolOf(environments.production.userPoolTier))
  })

  it('has what alerts cost a fan: a unit to read and half of one to write, and what waits besides', () => {
    const alerts = backgroundRuns([]).filter(({ name }) => name.startsWith('send-alerts'))
    expect(alerts).toHaveLength(5)
    const sum = (of: 'readUnits' | 'writeUnits') =>
      alerts.reduce((total, { runs, units }) => total + runs * units[of], 0) / ALERTS_PER_FAN
    // Half of the alerts are about deals of several organizations, and need one write unit each. A
    // quarter of the alerts are delayed, and need 4.5 more read units and 7 more write units each:
    // two to store the alert with its index entry, and five to send it in the morning.
    expect(sum('readUnits')).toBeCloseTo(1.12 + 4.5 / 4, 1)
    expect(sum('writeUnits')).toBeCloseTo(0.515 + 7 / 4, 1)
  })

  it('has an event for each follow and unfollow, which are all that the site reports', () => {
    const calls = (...names: Parameters<typeof endpointNamed>[0][]) =>
      names.reduce((sum, name) => sum + endpointNamed(name).callsPerFan, 0)

    expect(calls('create-event')).toBe(calls('follow-organization', 'unfollow-organization'))
    expect(calls('create-event')).toBeCloseTo(0.6)
    expect(calls('update-redemptions-with-device-info')).toBe(0)
  })

  it('counts each message of a page twice, as it is answered, and each push once', () => {
    const messages = (liveMinutes: number) =>
      trafficOf(1, { ...PER_FAN, liveMinutes }).find(({ price }) => price === 'liveMessage')

    // A fan subscribes to deals and to the followed deals, and gets a push of each.
    expect(messages(0)?.quantity).toBe((4 + 4) * 2 + 1 + 1)
    // A page that receives no messages sends a ping every 200 seconds.
    expect(messages(10)?.quantity).toBe((4 + 4) * 2 + 1 + 1 + 3 * 2)
  })

  it("stretches processor time by the memory's share of a processor", () => {
    // Work of 10 ms takes 20 ms on half a CPU. Together with 5 ms of waiting and 3 ms of startup,
    // this is 28 ms, with 0.864 GB of memory.
    expect(gbSecondsOf(10, 1769 / 2, 1)).toBeCloseTo((884.5 / 1024) * 0.028)
    expect(gbSecondsOf(10, 1769 * 2, 0)).toBeCloseTo((3538 / 1024) * 0.013)
  })
})

describe('the floor', () => {
  it('counts every metric of an alarm, composites, the nodes of the search domain and the rules of the firewall', () => {
    const metric = { MetricStat: {} }
    const floor = floorOf([
      {
        Resources: {
          One: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
          Sum: {
            Type: 'AWS::CloudWatch::Alarm',
            Properties: { Metrics: [metric, metric, { Expression: 'a + b' }] },
          },
          Any: {
            Type: 'AWS::CloudWatch::CompositeAlarm',
            Properties: { AlarmRule: 'ALARM("One")' },
          },
          Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}] } },
        },
      },
      {
        Resources: {
          Domain: {
            Type: 'AWS::OpenSearchService::Domain',
            Properties: {
              ClusterConfig: { InstanceType: 't3.small.search', InstanceCount: 2 },
              EBSOptions: { VolumeSize: 10 },
            },
          },
        },
      },
    ])
    const quantityOf = (name: string) => floor.find(({ price }) => price === name)?.quantity
    expect(quantityOf('alarmMetric')).toBe(3)
    expect(quantityOf('compositeAlarm')).toBe(1)
    expect(quantityOf('firewallRule')).toBe(2)
    expect(quantityOf('t3.small.search hour')).toBe(1460)
    expect(quantityOf('searchGb')).toBe(20)
  })

  it('counts the polls of queues, and none of streams, which Lambda reads without charge', () => {
    const Type = 'AWS::Lambda::EventSourceMapping'
    const queue = { Type, Properties: { BatchSize: 10 } }
    const stream = { Type, Properties: { StartingPosition: 'TRIM_HORIZON' } }

    const floor = floorOf([{ Resources: { queue, stream } }])

    const polls = floor.find(({ price }) => price === 'queueRequest')?.quantity
    expect(polls).toBe(5 * 3 * 60 * 730)
  })
})

describe('a probe of the floor', () => {
  const probeOf = (HealthCheckConfig: object) => {
    const probe = { Type: 'AWS::Route53::HealthCheck', Properties: { HealthCheckConfig } }
    const [bare, floor] = [[], [{ Resources: { probe } }]].map((templates) =>
      merged(floorOf(templates)),
    )
    return Object.fromEntries(
      (floor ?? []).flatMap(({ price, quantity }) => {
        const before = bare?.find((row) => row.price === price)?.quantity ?? 0
        return quantity > before ? [[price, quantity - before]] : []
      }),
    )
  }

  it('costs each feature, and what its sixteen checkers ask', () => {
    const live = { Type: 'TCP', RequestInterval: 30 }
    expect(probeOf(live)).toEqual({ healthCheck: 1 })

    const text = { Type: 'HTTPS_STR_MATCH', RequestInterval: 30 }
    const requests = 16 * 2 * 60 * 730
    expect(probeOf({ ...text, ResourcePath: '/' })).toEqual({
      healthCheck: 1,
      healthCheckFeature: 2,
      edgeRequest: requests,
      firewallRequest: requests,
    })
  })

  it('costs calls of the API where no cache keeps the answer', () => {
    const deal = {
      Type: 'HTTPS_STR_MATCH',
      RequestInterval: 30,
      ResourcePath: SITE_PROBES.deal.path,
    }
    const { apiRequest, edgeRequest, tableReadUnit } = probeOf(deal)
    expect(apiRequest).toBe(edgeRequest)
    expect(tableReadUnit).toBeCloseTo(1.5 * Number(apiRequest))
  })
})

describe('an alarm of the floor', () => {
  const alarmsOf = (Properties: object) => {
    const alarm = { Type: 'AWS::CloudWatch::Alarm', Properties }
    const floor = floorOf([{ Resources: { alarm } }])
    const of = (name: string) => floor.find(({ price }) => price === name)?.quantity
    return [of('alarmMetric'), of('quickAlarmMetric')]
  }

  it('costs more where it reads periods below a minute', () => {
    expect(alarmsOf({ MetricName: 'Errors', Period: 60 })).toEqual([1, 0])
    expect(alarmsOf({ MetricName: 'Errors', Period: 10 })).toEqual([0, 1])
    expect(alarmsOf({ Metrics: [{ MetricStat: { Period: 30 } }] })).toEqual([0, 1])
  })

  it('is refused where it reads a query, whose metrics no template tells', () => {
    const Metrics = [{ Expression: 'SELECT SUM(Errors) FROM SCHEMA("AWS/Lambda", FunctionName)' }]
    expect(() => alarmsOf({ AlarmName: 'all-errors', Metrics })).toThrow('all-errors')
  })

  it('counts an alarm of alarms as a whole', () => {
    const both = { Type: 'AWS::CloudWatch::CompositeAlarm' }
    const floor = floorOf([{ Resources: { both } }])
    expect(floor.find(({ price }) => price === 'compositeAlarm')?.quantity).toBe(1)
  })
})

describe('a rush', () => {
  it('takes 63 write units a second of each shard of a limited deal, 20 of its tally, and 250 of each half of an index', () => {
    const rush = RUSHES[0]
    const units = rush?.touches.map((touch) => unitsPerSecond(rush, touch))
    expect(units).toEqual([62.5, 20, 250, 1000])
  })
})
