import { AsyncResource } from 'node:async_hooks'
import { describe, expect, it, vi } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { logger } from '#lambdas/base/logger.ts'
import * as metrics from '#lambdas/base/metrics.ts'
import { aroundS3 } from '#lambdas/base/s3/s3.ts'
import { writeDayFiles } from '#lambdas/services/day-files/write-day-files.ts'
import { putFollow, removeFollow } from '#lambdas/stores/fans/follows.ts'
import { personalItems, scrub } from '#lambdas/stores/fans/personal-items.ts'
import { purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { handler as listByDay } from '#lambdas/tasks/list-by-day.ts'
import { DATASET_NAMES } from '#shared/reports/datasets.ts'
import {
  bought,
  cloud,
  EVENING,
  linesOf,
  marks,
  runs,
  sale,
  userKey,
} from '#test/fixtures/reports/analysed-day.ts'
import { dayFiles } from '#test/fixtures/reports/day-files.ts'
import { aRedemption, givenOrganization, put } from '#test/fixtures/world.ts'

describe('the files for analysts', () => {
  it('hold what happened on each UTC day, with its day in Toronto, and nobody by name', async () => {
    expect(await linesOf('redemptions')).toHaveLength(9)
    expect((await linesOf('redemptions'))[0]).toMatch(
      /^2019-03-10T03:30:00.000Z,2019-03-09,row0,redemption,deal0,.*,female,30-39,'=Laval$/,
    )
    expect((await linesOf('redemptions'))[1]).toContain(',deal1,"Two lines ""by\\""",')
    const { key } = bought
    expect(await linesOf('purchases')).toEqual([
      expect.stringMatching(`^${EVENING},2019-03-09,${key},unredeemed,.*,1250,CAD,,,0$`),
    ])
    expect(await linesOf('proofs')).toEqual([
      `${EVENING},2019-03-09,row0,${EVENING},deal0,business,,,,no`,
      `${EVENING},2019-03-09,row1,${EVENING},deal0,business,,desk,Front counter,yes`,
    ])
    expect(await linesOf('impressions')).toEqual([
      `2019-03-10T03:00:00.000Z,2019-03-09,${sale.sponsor.key},3`,
      `2019-03-10T04:00:00.000Z,2019-03-09,${sale.sponsor.key},1`,
      `2019-03-10T05:00:00.000Z,2019-03-10,${sale.sponsor.key},1`,
    ])
    expect(await linesOf('follows')).toEqual([`${EVENING},2019-03-09,${sale.team.key},follow`])
    expect(await linesOf('events')).toEqual([
      expect.stringMatching(`,follow,team,${sale.team.key},${userKey}$`),
    ])
    const files = await dayFiles(cloud)
    for (const secret of ['secret', bought.code])
      expect([...files.values()].join()).not.toContain(secret)
    const schemas = [...files.keys()].filter((name) => name.endsWith('.schema.json'))
    expect(schemas).toEqual(DATASET_NAMES.map((name) => `reports/${name}.schema.json`).sort())
  })

  it('are the same after any number of runs in any order, and after all is listed anew', async () => {
    const files = await dayFiles(cloud)
    expect(await marks()).toBe(0)

    await runs()
    expect(await dayFiles(cloud)).toEqual(files)
    await listByDay()
    await Promise.all([runs(), runs()])
    await listByDay()
    await runs()
    expect(await dayFiles(cloud)).toEqual(files)
  })
})

describe('the files for analysts, where something moves meanwhile', () => {
  it('are written once more by the next run where something moved meanwhile', async () => {
    const [before] = await linesOf('purchases')
    // The first change causes the file to be written. The second one happens during that writing.
    const moves: Partial<typeof bought>[] = [
      { state: 'redeemed', redeemedAt: EVENING },
      { state: 'refunded' },
    ]
    await put(purchaseItem({ ...bought, ...moves[0] }))
    await cloud.settle()
    let isOvertaken = false
    // Runs with the permissions of the test, because the function under test must not write
    // purchases.
    const overtake = AsyncResource.bind(async () => {
      await put(purchaseItem({ ...bought, ...moves[1] }))
      await cloud.settle()
    })
    aroundDynamo(async (call, next) => {
      if (!isOvertaken && call.operation === 'DeleteItem') {
        isOvertaken = true
        await overtake()
      }
      return next(call)
    })
    await runs()
    expect(isOvertaken).toBe(true)
    expect(await marks()).toBe(1)
    await runs()
    expect(await linesOf('purchases')).toEqual([
      before?.replace('unredeemed', 'refunded').replace(/0$/, '1250'),
    ])
    expect(await marks()).toBe(0)
  })

  it('are written again where a run was overtaken by another while it put them', async () => {
    const redemption = { id: 'row10', number: 10, offerKey: 'deal0', time: EVENING, userKey }
    const row = aRedemption({ ...redemption, userAge: 34, userGender: 'female' })
    await put(row)
    await cloud.settle()
    let isOvertaken = false
    const overtake = AsyncResource.bind(async () => {
      await put({ ...row, userCity: 'Ottawa' })
      await cloud.settle()
      await writeDayFiles()
    })
    aroundS3(async (call, next) => {
      if (!isOvertaken && call.key?.startsWith('reports/redemptions/dt=')) {
        isOvertaken = true
        await overtake()
      }
      return next(call)
    })
    await runs()
    expect(isOvertaken).toBe(true)
    await runs()

    expect((await linesOf('redemptions')).join()).toContain('Ottawa')
    expect(await marks()).toBe(0)
  })
})

describe('the files for analysts, where one fails or a fan leaves', () => {
  it('are reported where they fail, while the others are written', async () => {
    const row = { number: 12, userKey }
    const broken = aRedemption({
      ...row,
      id: 'row12',
      offerKey: 'deal1',
      time: '2019-03-12T03:30:00.000Z',
    })
    const whole = aRedemption({
      ...row,
      id: 'row13',
      offerKey: 'deal2',
      time: '2019-03-13T03:30:00.000Z',
    })
    await put(broken, whole)
    await cloud.settle()
    const failure = vi.spyOn(logger, 'error').mockReturnValue()
    const reported = vi.spyOn(metrics, 'reportFigure').mockReturnValue()
    let isBroken = true
    aroundS3((call, next) => {
      const isOfBroken = call.key?.startsWith('reports/redemptions/dt=2019-03-12/')
      return isBroken && isOfBroken ? Promise.reject(new Error('No such file')) : next(call)
    })

    await runs()

    expect(reported.mock.calls).toEqual([['failed', 1]])
    expect(await linesOf('redemptions', '2019-03-12')).toEqual([])
    expect(await linesOf('redemptions', '2019-03-13')).toHaveLength(1)
    failure.mockRestore()
    isBroken = false
    await runs()
    expect(reported.mock.calls).toHaveLength(1)
    expect(await linesOf('redemptions', '2019-03-12')).toHaveLength(1)
    reported.mockRestore()
  })

  it('follow a fan who unfollows and leaves', async () => {
    const today = () => new Date().toISOString().slice(0, 10)
    const begun = today()
    const team = await givenOrganization()
    await putFollow(userKey, team.key, EVENING)
    await removeFollow(userKey, team.key, { at: EVENING, by: 'unfollow' })
    for await (const item of personalItems(userKey)) await scrub(userKey, item, new Date())
    await cloud.settle()
    await runs()

    // Reads two days, because the date may have changed since the test began.
    const days = [...new Set([begun, today()])]
    const lines = (await Promise.all(days.map((day) => linesOf('follows', day)))).flat()
    const ended = lines.filter((line) => line.includes(team.key))
    expect(ended).toEqual([expect.stringMatching(/,unfollow$/)])
    expect(await linesOf('redemptions')).toHaveLength(10)
    expect((await linesOf('redemptions')).join()).not.toContain('Laval')
    expect((await linesOf('redemptions'))[0]).toMatch(/,female,30-39,$/)
  })
})
