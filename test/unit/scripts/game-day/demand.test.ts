import { describe, expect, it } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { demandOf } from '#scripts/game-day/demand.ts'

const { production, dev } = environments
const stadium = demandOf({ seats: 60_000, followers: 0 }, production)

describe('the demand of a full stadium', () => {
  it('is half as much again in the busiest second as the average of a two-minute break', () => {
    // 60,000 seats / 120 s x 1.5 = 750 seats per second.
    expect(stadium.liveConnects.amount).toBe(750)
    expect(stadium.signIns.amount).toBe(750 * (0.8 + 0.1 + 0.1))
    expect(stadium.signUps.amount).toBe(750 * 0.1 * 2)
    expect(stadium.mailsPerSecond.amount).toBe(75)
    expect(stadium.mailsPerDay.amount).toBe(66_000)
  })

  it('asks the API once for each call that no cache answers', () => {
    // Calls per seat: 0.5 for pages, 0.5 for home lists, 0.9 for deals, 1 to read the fan, 1 for
    // impressions, 1 for redemptions, 0.5 for follows, and 0.2 for updates after login or sign-up.
    expect(stadium.apiRate.amount).toBe(750 * (0.5 + 0.5 + 0.9 + 1 + 1 + 1 + 0.5 + 0.2))
    expect(stadium.apiBurst.amount).toBe(stadium.apiRate.amount / 2)
    expect(stadium.liveRate.amount).toBe(1_500)
    // 4,200 API calls, 1,500 live requests, and 5,000 messages to open pages.
    expect(stadium.accountRate.amount).toBe(10_700)
    expect(stadium.accountBurst.amount).toBe(5_350)
  })

  it('reads and writes what the access patterns say', () => {
    // Write units per seat: impression 2, redemption 7, half a follow 4.5, profile 0.2, live
    // updates 1 + 4. Counters add 500 x 5 per second.
    expect(stadium.writes.amount).toBe(750 * (2 + 7 + 4.5 + 0.2 + 5) + 500 * 5)
    // Read units per seat: page 3.5, home list 12, fan 0.5, deal 1.35, impression 0.5, redemption
    // 7, follow 0.25, live updates 5.
    const called = 3.5 + 12 + 0.5 + 1.35 + 0.5 + 7 + 0.25 + 5
    expect(stadium.reads.amount).toBe(Math.ceil(750 * called + 500 * 5 + 62.5))
    const indexes = Object.entries(stadium.indexWrites).map(([name, { amount }]) => [name, amount])
    expect(Object.fromEntries(indexes)).toEqual({ bySponsor: 750, byTeam: 1_125, byOffer: 750 })
  })

  it('runs functions in what the account shares, beside the shares of the others', () => {
    expect(stadium.concurrency.from).toBe(
      'functions 661 + consumers 125 + streams 34 + reserved 1480',
    )
    expect(stadium.concurrency.amount).toBe(661 + 125 + 34 + 1_480)
    // 375 requests per second x 44 ms x 3.
    expect(stadium.reserved.get('list-home-deals')?.amount).toBe(50)
  })

  it('reserves nothing where no function has a share of its own', () => {
    const { reserved, concurrency } = demandOf({ seats: 60_000, followers: 0 }, dev)
    expect(reserved.size).toBe(0)
    expect(concurrency.from).toMatch(/reserved 0$/)
  })

  it('grows with the seats, and is never nothing', () => {
    const one = demandOf({ seats: 1, followers: 0 }, production)
    expect([one.signIns.amount, one.apiRate.amount, one.writes.amount]).toEqual([1, 1, 1])
    const most = demandOf({ seats: 1_000_000, followers: 0 }, production)
    expect(most.apiRate.amount).toBe(70_000)
    // API requests, live requests, and messages to open pages, which are capped at 5,000 a second.
    expect(most.accountRate.amount).toBe(70_000 + 25_000 + 5_000)
  })
})

describe('the demand of alerts to a million followers', () => {
  const withFollowers = demandOf({ seats: 60_000, followers: 1_000_000 }, production)

  it('is told in less than four minutes, at a read and a write for each', () => {
    // Reads: (531 / 500 + 56 / 1,000) x 1,000,000 / 220 s. Writes: (508 / 500 + 1 / 1,000) x
    // 1,000,000 / 220 s.
    expect(withFollowers.alertReads.amount).toBe(5_082)
    expect(withFollowers.alertWrites.amount).toBe(4_623)
    expect(withFollowers.reads.amount).toBe(stadium.reads.amount + 5_082)
    expect(withFollowers.writes.amount).toBe(stadium.writes.amount + 4_623)
    expect(withFollowers.writes.from).toMatch(/ \+ 4622.727 for alerts$/)
  })

  it('is at most a third of the table, however few the seats', () => {
    const { reads, writes } = demandOf({ seats: 1, followers: 1_000_000 }, production)
    expect([reads.amount, writes.amount]).toEqual([16_393, 14_913])
    expect(writes.from).toBe('4622.727 for alerts / 0.31')
    expect(withFollowers.alertWrites.amount).toBeLessThan(withFollowers.writes.amount / 3)
    expect(withFollowers.alertReads.amount).toBeLessThan(withFollowers.reads.amount / 3)
  })

  it('is nothing without followers', () => {
    expect(stadium.alertReads.amount).toBe(0)
    expect(stadium.writes.from).not.toContain('alerts')
  })
})
