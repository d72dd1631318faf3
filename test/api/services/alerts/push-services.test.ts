import { ulid } from 'ulid'
import { describe, expect, it, vi } from 'vitest'
import * as metrics from '#lambdas/base/metrics.ts'
import { readOwnAlerts } from '#lambdas/stores/alerts/settings.ts'
import { cloud, fire, givenStage, pushesTo } from '#test/fixtures/alerts/fired-deal.ts'

describe('a push service', () => {
  it('that is busy is asked again, and once alone has the message', async () => {
    const stage = await givenStage()
    const [fan, other] = [await stage.asker(), await stage.asker()]
    cloud.push.answer(String(fan.devices[0]), 429)
    await fire(stage)
    expect([pushesTo(fan).length, pushesTo(other).length]).toEqual([1, 1])
  })

  it.each([404, 410])(
    'that answers %i has the device forgotten, and the others alerted',
    async (status) => {
      const stage = await givenStage()
      const fan = await stage.asker({ devices: [`gone-${ulid()}`, `phone-${ulid()}`] })
      cloud.push.answer(String(fan.devices[0]), status)
      await fire(stage)
      expect(pushesTo(fan)).toHaveLength(1)
      const { alerts } = await readOwnAlerts(fan.key)
      expect(alerts?.devices.map(({ name }) => name)).toEqual([fan.devices[1]])
    },
  )

  it('that fails for good costs nobody else their push', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const stage = await givenStage()
    const [fan, other] = [await stage.asker(), await stage.asker()]
    cloud.push.answer(String(fan.devices[0]), 500, 10)
    await fire(stage)
    expect([pushesTo(fan).length, pushesTo(other).length]).toEqual([0, 1])
  })

  it.each([401, 403, 400])(
    'that refuses messages is reported, and not asked again: %i',
    async (status) => {
      const failure = vi.spyOn(console, 'error').mockReturnValue()
      const reported = vi.spyOn(metrics, 'reportFigure').mockReturnValue()
      const stage = await givenStage()
      const fan = await stage.asker({ devices: [`a-${ulid()}`, `b-${ulid()}`, `c-${ulid()}`] })
      for (const device of fan.devices.slice(0, 2)) cloud.push.answer(String(device), status)

      await fire(stage)

      expect(pushesTo(fan)).toHaveLength(1)
      expect(reported.mock.calls).toEqual([['refusedPushes', 2]])
      reported.mockRestore()
      failure.mockRestore()
    },
  )
})
