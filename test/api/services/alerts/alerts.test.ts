import { ulid } from 'ulid'
import { describe, expect, it, vi } from 'vitest'
import { queueSender } from '#lambdas/base/aws/queue.ts'
import { setStopped } from '#lambdas/stores/alerts/settings.ts'
import { removeFollow } from '#lambdas/stores/fans/follows.ts'
import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import { givenAsker } from '#test/fixtures/alerts/alerts.ts'
import {
  type Asker,
  changeDeal,
  contentsOf as contentsAt,
  keyOfHalf,
} from '#test/fixtures/alerts/fired.ts'
import { cloud, fire, givenStage, pushesTo } from '#test/fixtures/alerts/fired-deal.ts'
import { givenUnlock } from '#test/fixtures/codes/given-codes.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const contentsOf = (asker: Asker) => contentsAt(cloud.push, asker)

describe('a deal that is fired', () => {
  it('is pushed to every device of those who asked, in their language, until it ends', async () => {
    const stage = await givenStage()
    const [en, fr] = [
      await stage.asker({ devices: [`phone-${ulid()}`, `laptop-${ulid()}`] }),
      await stage.asker({ fan: { languagePreference: 'fr' } }),
    ]

    await fire(stage)

    expect(pushesTo(en)).toHaveLength(2)
    expect(contentsOf(en)[0]).toEqual({
      title: 'Harbour Gulls: deal on now',
      lang: 'en',
      tag: stage.deal.key,
      body: expect.stringMatching(/^Two slices for one at Corner Oven, until \d+:\d\d [ap]\.m\.$/),
      path: `/deals/${stage.deal.key}`,
      stopPath: `/alerts/stop?user=${en.key}&key=${en.key.slice(0, 22)}`,
    })
    expect(contentsOf(fr)).toMatchObject([
      {
        title: 'Harbour Gulls\u00a0: une offre commence',
        body: expect.stringMatching(/^Deux pointes pour une chez Corner Oven, jusqu’à \d+\u00a0h/),
      },
    ])
    const [push] = pushesTo(fr)
    expect(push).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{1,32}$/) })
    expect(push?.ttlSeconds).toBeGreaterThan(3500)
    expect(push?.ttlSeconds).toBeLessThanOrEqual(3600)
  })
})

describe('a deal that is fired, and who is not alerted', () => {
  it('is pushed to nobody who did not ask, asked for something else, stopped, left, or turned it off', async () => {
    const stage = await givenStage()
    const asked = await stage.asker()
    const others = [
      await stage.asker({ kinds: ['flash', 'endsTomorrow'] }),
      await stage.asker({ settings: { stoppedAt: '2026-01-11T15:00:00.000Z' } }),
      await stage.asker({ settings: { push: false } }),
      await givenAsker(cloud, { teams: [await givenOrganization()] }),
    ]
    const left = await stage.asker()
    const end = { at: new Date().toISOString(), by: 'unfollow' } as const
    await removeFollow(left.key, stage.team.key, end)
    await givenFan({}, [stage.team])

    await fire(stage)

    expect(pushesTo(asked)).toHaveLength(1)
    expect([...others, left].flatMap(pushesTo)).toEqual([])
  })

  it.each([
    ['exclusive', { exclusive: true }, 'exclusive'],
    ['hidden', { hiddenDeal: true, accessLevels: ['player' as const] }, 'player'],
  ] as const)(
    'is pushed to those alone who have unlocked it, when it is %s',
    async (_, changes, level) => {
      const stage = await givenStage(changes as Partial<Offer>)
      const [locked, other, unlocked] = [
        await stage.asker(),
        await stage.asker(),
        await stage.asker(),
      ]
      await givenUnlock(unlocked, stage.team, [level])
      await givenUnlock(other, stage.team, ['flexPass'])

      await fire(stage)

      expect([locked, other, unlocked].map((fan) => pushesTo(fan).length)).toEqual([0, 0, 1])
    },
  )
})

describe('a deal that is fired, and what changes while alerts are on their way', () => {
  it('is news once for a fan of two of its organizations, and again with the next firing', async () => {
    const [one, two] = [await givenOrganization(), await givenOrganization()]
    const sponsor = await givenSponsor({ teamKeys: [one.key, two.key] })
    const deal = await givenDeal(sponsor, [one, two], { triggered: true, active: false })
    const fan = await givenAsker(cloud, { teams: [one, two], fan: { key: keyOfHalf(0, deal.key) } })
    const { undo } = await fire({ team: one, deal })
    expect(pushesTo(fan)).toHaveLength(1)

    await undo()
    await fire({ team: two, deal })

    expect(pushesTo(fan)).toHaveLength(2)
  })

  it('and is taken back is no news any more for the slices that are left', async () => {
    const stage = await givenStage()
    const fan = await stage.asker()
    const held = holdSlices()
    const { undo } = await fire(stage)
    await undo()
    await held.letGo()
    expect(pushesTo(fan)).toEqual([])
  })

  it('is pushed to nobody any more who asked an organization that has left it', async () => {
    const [stage, { key, name, slug }] = [await givenStage(), await givenOrganization()]
    const fan = await stage.asker()
    const held = holdSlices()
    await fire(stage)
    await changeDeal(stage.deal, { teams: [{ key, name, slug }] })
    await held.letGo()
    expect(pushesTo(fan)).toEqual([])
  })

  it('is pushed to nobody from the moment on in which they press stop, slices under way or not', async () => {
    const stage = await givenStage()
    const [stopping, other] = [await stage.asker(), await stage.asker()]
    const held = holdSlices()
    await fire(stage)
    await setStopped({ userKey: stopping.key, at: new Date().toISOString(), by: 'stop' }, true)
    await held.letGo()
    expect([pushesTo(stopping).length, pushesTo(other).length]).toEqual([0, 1])
  })

  it('is pushed once, however often its messages come', async () => {
    const stage = await givenStage()
    const fans = await Promise.all(Array.from({ length: 5 }, () => stage.asker()))
    const sent: object[] = []
    const { send } = queueSender()
    const spy = vi.spyOn(queueSender(), 'send').mockImplementation((queue, messages, options) => {
      if (queue === 'alerts') sent.push(...messages)
      return send(queue, messages, options)
    })
    await fire(stage)
    spy.mockRestore()
    expect(new Set(sent.map((work) => (work as { kind: string }).kind))).toEqual(
      new Set(['news', 'read', 'send']),
    )

    await queueSender().send('alerts', [...sent, ...sent])
    await cloud.settle()

    expect(fans.map((fan) => pushesTo(fan).length)).toEqual([1, 1, 1, 1, 1])
  })
})

/** Holds back messages that send a slice of an alert, until they are released. */
function holdSlices() {
  const held: object[] = []
  const sender = queueSender()
  const { send } = sender
  const spy = vi.spyOn(sender, 'send').mockImplementation(async (queue, messages, options) => {
    const isSlice = (work: object) => queue === 'alerts' && 'kind' in work && work.kind === 'send'
    held.push(...messages.filter(isSlice))
    const others = messages.filter((work) => !isSlice(work))
    if (others.length > 0) await send(queue, others, options)
  })
  return {
    async letGo() {
      spy.mockRestore()
      expect(held.length).toBeGreaterThan(0)
      await send('alerts', held)
      await cloud.settle()
    },
  }
}

describe('a function that crashes', () => {
  it.each(['before', 'after'] as const)(
    '%s any of its writes alerts nobody twice',
    async (moment) => {
      let twice = 0
      for (let n = 1; n < 20; n += 1) {
        const stage = await givenStage()
        const fans = await Promise.all(Array.from({ length: 3 }, () => stage.asker()))
        crashAtWrite(n, moment, 'send-alerts')
        await fire(stage)
        const counts = fans.map((fan) => pushesTo(fan).length)
        twice += counts.filter((count) => count > 1).length
        if (isCrashLeft()) {
          expect(counts).toEqual([1, 1, 1])
          break
        }
        // If only the response to the claim was lost, the claimed fans get no push, because alerts
        // are sent at most once.
        if (moment === 'before') expect(counts).toEqual([1, 1, 1])
      }
      expect(twice).toBe(0)
      expect(cloud.streams.deadLetters ?? []).toEqual([])
    },
  )
})

describe('a flash deal', () => {
  const flash = { triggered: false, active: true, flashDeal: true, totalAvailable: 10 }
  const kinds: readonly AlertKind[] = ['flash']

  it('is news when it is published, and no more after a pause', async () => {
    const { deal, asker, team } = await givenStage({ ...flash, published: false })
    const fan = await asker({ kinds })
    const act = (action: 'publish' | 'deactivate' | 'activate') => actAsAdmin(deal, action)
    await act('publish')
    expect(contentsOf(fan)).toMatchObject([
      { title: 'Harbour Gulls: new flash deal', path: `/deals/${deal.key}` },
    ])
    expect(team.name).toBe('Harbour Gulls')

    await act('deactivate')
    await act('activate')

    expect(pushesTo(fan)).toHaveLength(1)
  })
})

async function actAsAdmin(deal: Offer, action: 'publish' | 'deactivate' | 'activate') {
  const token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
  const params = { dealKey: deal.key }
  const { status } = await call(cloud.api, actOnDeal, { params, body: { action }, token })
  expect(status).toBe(200)
  await cloud.settle()
}
