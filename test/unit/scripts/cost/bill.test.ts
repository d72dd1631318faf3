import { describe, expect, it } from 'vitest'
import { merged, priced } from '#scripts/cost/bill.ts'
import { floorOf } from '#scripts/cost/floor.ts'
import { RUSHES, unitsPerSecond } from '#scripts/cost/hot.ts'
import { backgroundRuns, endpointRuns, gbSecondsOf, trafficOf } from '#scripts/cost/traffic.ts'
import { ALERTS_PER_FAN } from '#scripts/cost/usage.ts'

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

  it('has half of the calls of visitors where caches may answer, and every call of others', () => {
    const runsOf = (cachedShare?: number) =>
      ['list-deals', 'read-deal', 'redeem-deal'].map(
        (name) => endpointRuns(cachedShare).find((run) => run.name === name)?.runs ?? 0,
      )
    const [lists = 0, pages = 0, redemptions] = runsOf(0)
    // One in five reads a deal without having signed in.
    expect(runsOf()).toEqual([lists / 2, pages * 0.9, redemptions])
  })

  it('pays the edge for calls that it answers itself, and nobody behind it', () => {
    const quantity = (name: string, cachedShare?: number) =>
      trafficOf(1, cachedShare).find(({ price }) => price === name)?.quantity
    expect(quantity('edgeRequest')).toBe(quantity('edgeRequest', 0))
    expect(quantity('apiRequest')).toBeLessThan(quantity('apiRequest', 0) ?? 0)
  })

  it('has what alerts cost a fan: three units to read and two to write each, and what waits besides', () => {
    const alerts = backgroundRuns([]).filter(({ name }) => name.startsWith('send-alerts'))
    expect(alerts).toHaveLength(3)
    const sum = (of: 'readUnits' | 'writeUnits') =>
      alerts.reduce((total, { runs, units }) => total + runs * units[of], 0) / ALERTS_PER_FAN
    // A quarter of them wait, with 4.5 and 5 more units each.
    expect(sum('readUnits')).toBeCloseTo(3.06 + 4.5 / 4, 1)
    expect(sum('writeUnits')).toBeCloseTo(2 + 5 / 4, 1)
  })

  it("stretches processor time by the memory's share of a processor", () => {
    // 10 ms at half a CPU take 20 ms, plus a wait of 5 and a start of 3: 28 ms of 0.864 GB.
    expect(gbSecondsOf(10, 1769 / 2, 1)).toBeCloseTo((884.5 / 1024) * 0.028)
    expect(gbSecondsOf(10, 1769 * 2, 0)).toBeCloseTo((3538 / 1024) * 0.013)
  })
})

describe('the floor', () => {
  it('counts every metric of an alarm, the nodes of the search domain and the rules of the firewall', () => {
    const metric = { MetricStat: {} }
    const floor = floorOf([
      {
        Resources: {
          One: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
          Sum: {
            Type: 'AWS::CloudWatch::Alarm',
            Properties: { Metrics: [metric, metric, { Expression: 'a + b' }] },
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
    expect(quantityOf('firewallRule')).toBe(2)
    expect(quantityOf('t3.small.search hour')).toBe(1460)
    expect(quantityOf('searchGb')).toBe(20)
  })
})

describe('a rush', () => {
  it('takes 63 write units a second of each shard of a limited deal, 20 of its tally, and 250 of each half of an index', () => {
    const rush = RUSHES[0]
    const units = rush?.touches.map((touch) => unitsPerSecond(rush, touch))
    expect(units).toEqual([62.5, 20, 250, 1000])
  })
})
