import { ulid } from 'ulid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queueSender } from '#lambdas/base/aws/queue.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { forgetRush } from '#lambdas/services/yielding/rush.ts'
import { measuredFrom, noteToMeasure, readMeasuredDeals } from '#lambdas/stores/alerts/lifts.ts'
import { noteLoadSign, readLoadSigns } from '#lambdas/stores/load-signs.ts'
import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import { keyOfTold } from '#test/fixtures/alerts/drawn-keys.ts'
import { cloud, fire, givenStage, pushesTo } from '#test/fixtures/alerts/fired-deal.ts'
import { noteDrawn } from '#test/fixtures/alerts/note-drawn.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'

afterEach(() => {
  setEnvironment({ TRIGGER_RUSH_SECONDS: '0' })
  vi.restoreAllMocks()
})

/** Enables rushes after firings, and begins a rush now. */
async function givenRush(): Promise<void> {
  setEnvironment({ TRIGGER_RUSH_SECONDS: '300' })
  await noteLoadSign('triggered', new Date().toISOString())
  forgetRush()
}

/** Holds back the messages of functions that yield. Returns them, and a function to send them. */
function holdYielded() {
  const held: { queue: string; message: { yieldsSince?: unknown }; delaySeconds: number }[] = []
  const sender = queueSender()
  const { send } = sender
  vi.spyOn(sender, 'send').mockImplementation(async (queue, messages, options = {}) => {
    const { delaySeconds = 0 } = options
    const [message] = messages
    if (message === undefined || !('yieldsSince' in message)) return send(queue, messages, options)
    held.push({ queue, message, delaySeconds })
  })
  return { held, send }
}

describe('after a firing', () => {
  it('is noted by the function that reads the stream, and the firing itself is pushed at once', async () => {
    const stage = await givenStage()
    const fan = await stage.asker()
    await givenRush()
    const before = new Date().toISOString()

    await fire(stage)

    expect(pushesTo(fan)).toHaveLength(1)
    expect((await readLoadSigns()).triggered).toSatisfy((at: string) => at >= before)
  })

  it('alerts to a flash deal return later, and reach each fan once', async () => {
    const flash = { triggered: false, active: true, flashDeal: true, totalAvailable: 10 }
    const stage = await givenStage({ ...flash, published: false })
    const fan = await stage.asker({ kinds: ['flash'] })
    await givenRush()
    const { held, send } = holdYielded()

    await publish(stage.deal.key)
    expect(pushesTo(fan)).toEqual([])
    expect(held).toMatchObject([{ queue: 'alerts', message: { kind: 'news' } }])
    expect(held[0]?.delaySeconds).toBeGreaterThanOrEqual(15)

    setEnvironment({ TRIGGER_RUSH_SECONDS: '0' })
    await send(
      'alerts',
      held.map(({ message }) => message),
    )
    await cloud.settle()
    expect(pushesTo(fan)).toHaveLength(1)
  })

  it('an alert is measured by a later run, but at most three days later', async () => {
    const { team, deal } = await givenStage()
    const now = new Date()
    const at = now.toISOString()
    const alert = { kind: 'flash', offerKey: deal.key, occasion: at } as const
    const fan = keyOfTold(deal.key)
    const due = measuredFrom(now.getTime())
    await noteDrawn(alert, { teamKey: team.key, half: 0, fan }, { at, told: [fan], held: [] })
    await noteToMeasure({ alert, teamKey: team.key, due })
    await givenRush()

    await cloud.schedules.run('measure-alerts', new Date(due))
    expect(await readMeasuredDeals(team.key)).toEqual([])
    await cloud.schedules.run('measure-alerts', new Date(Date.parse(due) + 73 * 3_600_000))
    expect(await readMeasuredDeals(team.key)).toMatchObject([{ alerts: 1, told: 1 }])
  })

  it('a report returns later without a try, and with the time since which it yields', async () => {
    await givenRush()
    const { held, send } = holdYielded()
    const id = { userKey: ulid(), key: ulid() }

    await send('reports', [id])
    await cloud.settle()

    expect(held).toMatchObject([{ queue: 'reports', message: id }])
    expect(held[0]?.message.yieldsSince).toBeDefined()
  })
})

async function publish(dealKey: string): Promise<void> {
  const token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
  const asked = { params: { dealKey }, body: { action: 'publish' as const }, token }
  expect((await call(cloud.api, actOnDeal, asked)).status).toBe(200)
  await cloud.settle()
}
