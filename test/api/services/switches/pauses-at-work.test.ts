import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { queueSender } from '#lambdas/base/aws/queue.ts'
import { actOnDeal, actOnDeals, undoDealActions } from '#shared/api/deal-actions.schemas.ts'
import { fireTriggers, readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { fireDeal, givenStage, pushesTo } from '#test/fixtures/alerts/fired.ts'
import { poolClient } from '#test/fixtures/cloud/pool-client.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { demoIdentity, signInThrough } from '#test/fixtures/fans/social.ts'
import { beginCheckout, givenBuyer, tallyOf } from '#test/fixtures/purchases/buyers.ts'
import { givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call } from '#test/fixtures/requests/api.ts'
import {
  change,
  cloud,
  openSwitchDesk,
  PAUSE,
  pause,
  resume,
  tokenAs,
  untilKnown,
} from '#test/fixtures/switches/switch-desk.ts'

openSwitchDesk()

describe('while checkout is paused', () => {
  it('nobody begins one, and everybody can once it goes on', async () => {
    const sale = await givenFlashSale(5)
    const { token } = await givenBuyer(sale)
    await pause('checkout')

    const refused = await beginCheckout(sale, token)

    expect([refused.status, refused.problem?.code]).toEqual([409, 'checkoutPaused'])
    expect((await tallyOf(sale)).totalTaken ?? 0).toBe(0)
    await resume('checkout')
    expect((await beginCheckout(sale, token)).status).toBe(200)
  })

  it('who holds a unit pays for it', async () => {
    const sale = await givenFlashSale(5)
    const { token } = await givenBuyer(sale)
    const begun = await beginCheckout(sale, token)
    await pause('checkout')

    const again = await beginCheckout(sale, token)
    expect(again.data.checkoutSessionId).toBe(begun.data.checkoutSessionId)
    cloud.stripe.pay(begun.data.checkoutSessionId)
    await cloud.settle()

    expect(await tallyOf(sale)).toMatchObject({ totalPurchased: 1 })
  })

  it('a running function knows it after half a minute', async () => {
    const sale = await givenFlashSale(5)
    const [first, second] = [await givenBuyer(sale), await givenBuyer(sale)]
    untilKnown()
    await beginCheckout(sale, first.token)

    await change({ name: 'checkout', pause: PAUSE })
    untilKnown()

    expect((await beginCheckout(sale, second.token)).problem?.code).toBe('checkoutPaused')
  })
})

describe('while a trigger board is paused', () => {
  const fireAs = async (team: Organization, dealKey: string) =>
    call(cloud.api, fireTriggers, {
      params: { teamKey: team.key },
      body: { firingKey: ulid(), dealKeys: [dealKey], duration: 'hour' },
      token: await tokenAs({ role: 'team', teamID: team.key }),
    })

  it('its organization triggers nothing, on the board or elsewhere; another does', async () => {
    const [paused, other] = [await givenStage(cloud), await givenStage(cloud)]
    await pause('triggerBoard', paused.team.key)
    const token = await tokenAs({ role: 'team', teamID: paused.team.key })
    const dealKey = paused.deal.key

    expect((await fireAs(paused.team, dealKey)).problem?.code).toBe('triggersPaused')
    for (const action of ['trigger', 'activate'] as const) {
      const alone = await call(cloud.api, actOnDeal, {
        params: { dealKey },
        body: { action },
        token: await tokenAs({ role: 'admin' }),
      })
      expect([alone.status, alone.problem?.code]).toEqual([409, 'triggersPaused'])
    }
    const body = { action: 'trigger' as const, dealKeys: [dealKey] }
    const many = await call(cloud.api, actOnDeals, { body, token })
    expect(many.data.rows).toEqual([{ dealKey, outcome: 'triggersPaused' }])
    expect((await fireAs(other.team, other.deal.key)).data.rows).toMatchObject([
      { outcome: 'fired' },
    ])

    await resume('triggerBoard', paused.team.key)
    expect((await fireAs(paused.team, dealKey)).data.rows).toMatchObject([{ outcome: 'fired' }])
  })

  it('a firing can still be undone', async () => {
    const { team, deal } = await givenStage(cloud)
    const { undo } = await fireDeal(cloud, { team, deal })
    await pause('triggerBoard')

    expect((await undo()).data.rows).toMatchObject([{ outcome: 'undone' }])
  })

  it('the board says so, and a pause of all boards is one of each', async () => {
    const { team, deal } = await givenStage(cloud)
    const token = await tokenAs({ role: 'team', teamID: team.key })
    const board = () => call(cloud.api, readTriggerBoard, { params: { teamKey: team.key }, token })
    expect((await board()).data.isPaused).toBe(false)

    await pause('triggerBoard')

    expect((await board()).data.isPaused).toBe(true)
    expect((await fireAs(team, deal.key)).problem?.code).toBe('triggersPaused')
  })

  it('a stranger is told nothing about it', async () => {
    const { team, deal } = await givenStage(cloud)
    await pause('triggerBoard', team.key)
    const strange = await call(cloud.api, fireTriggers, {
      params: { teamKey: team.key },
      body: { firingKey: ulid(), dealKeys: [deal.key], duration: 'hour' },
      token: await tokenAs({ role: 'team', teamID: 'OTHER' }),
    })

    expect(strange.problem?.code).toBe('forbidden')
  })
})

describe('while all trigger boards are paused', () => {
  it('nobody triggers a deal by undoing that it was stopped', async () => {
    const { team, deal } = await givenStage(cloud, { active: true })
    const token = await tokenAs({ role: 'team', teamID: team.key })
    const params = { dealKey: deal.key }
    const stopped = await call(cloud.api, actOnDeal, {
      params,
      body: { action: 'untrigger' },
      token,
    })
    await pause('triggerBoard')
    const body = { deeds: [{ ...params, deed: stopped.data.deed ?? '' }] }
    const undo = () => call(cloud.api, undoDealActions, { body, token })

    expect((await undo()).data.rows).toMatchObject([{ outcome: 'forbidden' }])
    expect((await storedDeal(deal.key)).active).toBe(false)

    await resume('triggerBoard')
    expect((await undo()).data.rows).toMatchObject([{ outcome: 'undone' }])
  })
})

describe('while alerts are paused', () => {
  it('work goes back into its queue as it was, and is done afterwards', async () => {
    const stage = await givenStage(cloud)
    const fan = await stage.asker()
    await pause('alerts')
    const sender = queueSender()
    const { send } = sender
    const putBack: unknown[] = []
    const spy = vi.spyOn(sender, 'send').mockImplementation(async (queue, messages, options) => {
      if (queue !== 'alerts' || options?.delaySeconds !== 60) return send(queue, messages, options)
      putBack.push(...messages)
    })

    await fireDeal(cloud, stage)
    await cloud.settle()

    expect(putBack).toMatchObject([{ kind: 'news', alert: { offerKey: stage.deal.key } }])
    expect(pushesTo(cloud.push, fan)).toHaveLength(0)
    spy.mockRestore()
    await resume('alerts')
    await send('alerts', putBack as Parameters<typeof send>[1])
    await cloud.settle()
    expect(pushesTo(cloud.push, fan)).toHaveLength(1)
  })

  it.each(['gather-due-alerts', 'announce-endings'] as const)(
    '%s puts nothing more into the queue',
    async (schedule) => {
      await pause('alerts')
      const spy = vi.spyOn(queueSender(), 'send')

      await cloud.schedules.run(schedule, new Date())

      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    },
  )
})

describe('while sign-ups are paused', () => {
  let pool: ReturnType<typeof poolClient>
  beforeAll(() => {
    pool = poolClient(cloud)
  })
  afterAll(() => pool.destroy())

  const signUp = (Username: string) =>
    pool.signUp({ ClientId: cloud.outputs.userPoolClientId, Username, Password: 'a-password-1' })

  it('nobody new gets an account, by e-mail or through a provider', async () => {
    await pause('signUps')
    const { userId } = demoIdentity('google', 'Nadia Okafor')

    await expect(signUp('early@fans.example')).rejects.toThrow('signUpsPaused')
    expect(await signInThrough(cloud.outputs, 'google', userId)).toMatchObject({
      error: expect.stringContaining('signUpsPaused'),
    })

    await resume('signUps')
    await signUp('early@fans.example')
    expect(cloud.outbox.list({ to: 'early@fans.example' })).toHaveLength(1)
    expect(await signInThrough(cloud.outputs, 'google', userId)).not.toHaveProperty('error')
  })
})
