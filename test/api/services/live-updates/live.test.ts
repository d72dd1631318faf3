import { describe, expect, it } from 'vitest'
import { provideConnectionGateway } from '#lambdas/live-messages/connection-gateway.ts'
import {
  listenersOf,
  noteMessage,
  putConnection,
} from '#lambdas/stores/live-connections/connections.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { deleteMe, followOrganization, readMe } from '#shared/api/me.schemas.ts'
import { MESSAGES_MAX, MESSAGES_WINDOW_SECONDS, TOPICS_PER_MESSAGE } from '#shared/live-topics.ts'
import { countListeners } from '#test/fixtures/live/listeners.ts'
import {
  aFan,
  cloud,
  connect,
  limited,
  redeem,
  sponsor,
  team,
} from '#test/fixtures/live/live-pages.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization } from '#test/fixtures/world.ts'

describe('who follows a deal', () => {
  it('gets its state at once, and the new one when somebody redeems it', async () => {
    const [deal, fan, visitor] = [await limited(), await aFan(), await connect()]
    const { states } = await visitor.subscribe([`deal/${deal.key}`])
    expect(states).toMatchObject([{ kind: 'deal', state: { tally: { totalRedeemed: 0 } } }])

    await redeem(deal, fan.token)

    await expect
      .poll(() => visitor.states.at(-1))
      .toMatchObject({
        topic: `deal/${deal.key}`,
        state: { deal: { key: deal.key }, tally: { totalRedeemed: 1 } },
      })
  })

  it('is never shown its online code', async () => {
    const deal = await givenDeal(sponsor, [team], {
      onlineCode: 'SECRET-26',
      keywords: ['quiet-word'],
    })
    const answer = await (await connect()).subscribe([`deal/${deal.key}`])
    expect(answer.states).toHaveLength(1)
    expect(JSON.stringify(answer)).not.toMatch(/SECRET-26|quiet-word/)
  })

  it('gets no more messages after unsubscribing', async () => {
    const [deal, fan, visitor] = [await limited(), await aFan(), await connect()]
    const topics = [`deal/${deal.key}`]
    // Waits until the creation of the deal has been pushed, so that the visitor does not receive
    // this push.
    await cloud.settle()
    await visitor.subscribe(topics)
    expect(await visitor.ask({ type: 'unsubscribe', topics })).toEqual({
      type: 'unsubscribed',
      topics,
    })
    await redeem(deal, fan.token)
    await cloud.settle()
    expect(visitor.states).toEqual([])
    expect(await countListeners(`deal/${deal.key}`)).toBe(0)
  })
})

describe('what is a fan’s own', () => {
  it('comes to their page: their record, and that they have redeemed', async () => {
    const [deal, fan, page] = [
      await givenDeal(sponsor, [team], { onlineCode: 'ONLY-HIS' }),
      await aFan(),
      await connect(),
    ]
    const topics = ['me', `me/deal/${deal.key}`]
    const answer = await page.subscribe(topics, fan.token)
    expect(answer.topics).toEqual(topics)
    expect(Date.parse(answer.until ?? '')).toBeGreaterThan(Date.now())
    expect(answer.states).toMatchObject([
      { kind: 'me', state: { teams: [team.key] } },
      { kind: 'myDeal', state: {} },
    ])

    const other = await givenOrganization()
    await call(cloud.api, followOrganization, { params: { teamKey: other.key }, token: fan.token })
    await redeem(deal, fan.token)
    await cloud.settle()

    const { teams } = (await call(cloud.api, readMe, { token: fan.token })).data
    const statesOf = (wanted: string) => page.states.filter(({ kind }) => kind === wanted)
    // Polls, because the messages may arrive later.
    await expect.poll(() => statesOf('me').at(-1)).toMatchObject({ state: { teams } })
    await expect
      .poll(() => statesOf('myDeal'))
      .toMatchObject([{ state: { lastRedemption: { number: 1 }, onlineCode: 'ONLY-HIS' } }])
  })

  it('is refused without a token, and nobody else is notified', async () => {
    const [deal, fan, stranger, visitor] = [
      await limited(),
      await aFan(),
      await aFan(),
      await connect(),
    ]
    const topics = ['me', `me/deal/${deal.key}`]
    expect(await visitor.subscribe(topics)).toMatchObject({
      topics: [],
      states: [],
      refused: topics.map((topic) => ({ topic, code: 'unauthenticated' })),
    })
    const page = await connect()
    await cloud.settle()
    await page.subscribe(topics, stranger.token)
    await redeem(deal, fan.token)
    await call(cloud.api, followOrganization, {
      params: { teamKey: (await givenOrganization()).key },
      token: fan.token,
    })
    await cloud.settle()
    expect([...visitor.states, ...page.states]).toEqual([])
  })
})

describe('what is a fan’s own, and tokens that are good no more', () => {
  it.each(['expired', 'forged', 'otherClient', 'otherIssuer', 'accessToken'] as const)(
    'is refused to a token that is %s, while deals stay open',
    async (flaw) => {
      const [deal, fan] = [await limited(), await aFan()]
      const token = await makeToken(cloud.outputs, { userKey: fan.key }, flaw)
      const answer = await (await connect()).subscribe(['me', `deal/${deal.key}`], token)
      expect(answer.topics).toEqual([`deal/${deal.key}`])
      expect(answer.refused).toEqual([{ topic: 'me', code: 'unauthenticated' }])
      expect(await countListeners(`me/${fan.key}`)).toBe(0)
    },
  )

  it('ends with the account: open pages are notified, and the token opens it no more', async () => {
    const account = { email: 'leaving@fans.example', password: 'Fanward-demo-1', groups: [] }
    const { sub: userKey } = await cloud.createAccount(account)
    await givenFan({ key: userKey, email: account.email }, [team])
    const token = await makeToken(cloud.outputs, { userKey })
    const page = await connect()
    await page.subscribe(['me'], token)

    await call(cloud.api, deleteMe, { token })
    await cloud.settle()

    const ended = { type: 'ended', topic: 'me', reason: 'deleted' }
    await expect.poll(() => page.messages.at(-1)).toEqual(ended)
    expect(await countListeners(`me/${userKey}`)).toBe(0)
    const answer = await page.subscribe(['me'], token)
    expect(answer.refused).toEqual([{ topic: 'me', code: 'unauthenticated' }])
  })
})

describe('a connection', () => {
  it('is forgotten when it ends, whatever it followed', async () => {
    const [deal, fan, page] = [await limited(), await aFan(), await connect()]
    await page.subscribe(['me', `deal/${deal.key}`], fan.token)
    expect(await countListeners(`deal/${deal.key}`)).toBe(1)
    await page.close()
    await expect.poll(() => countListeners(`deal/${deal.key}`)).toBe(0)
    expect(await countListeners(`me/${fan.key}`)).toBe(0)
  })

  it('is forgotten when a message finds it gone', async () => {
    const [deal, fan, page] = [await limited(), await aFan(), await connect()]
    await page.subscribe([`deal/${deal.key}`, 'me'], fan.token)
    const [connectionId = ''] =
      (await listenersOf(`deal/${deal.key}`).next()).value?.map(
        (listener) => listener.connectionId,
      ) ?? []
    provideConnectionGateway({ post: async () => 'gone', close: async () => undefined })
    await redeem(deal, fan.token)
    await cloud.settle()
    provideConnectionGateway(cloud.live.gateway)
    expect(await countListeners(`deal/${deal.key}`)).toBe(0)
    expect(await countListeners(`me/${fan.key}`)).toBe(0)
    expect(await getItem(keys.liveConnection(connectionId))).toBeUndefined()
  })

  it('follows a bounded number of topics, each of which has a meaning', async () => {
    const page = await connect()
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `deal/D${from + i}`)
    await page.subscribe(some(0, TOPICS_PER_MESSAGE))
    await page.subscribe(some(100, TOPICS_PER_MESSAGE))
    const { topics, refused } = await page.subscribe(['deal/D300'])
    expect(topics).toEqual([])
    expect(refused).toEqual([{ topic: 'deal/D300', code: 'tooManyTopics' }])
    const other = await (await connect()).subscribe(['sponsor/S1', 'deal/', 'me/deal/../x'])
    expect(other.refused.map(({ code }) => code)).toEqual(Array(3).fill('unknownTopic'))
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown kind', '{"type":"broadcast"}'],
    ['too many topics', JSON.stringify({ type: 'subscribe', topics: Array(11).fill('me') })],
  ])('that says %s is answered that it is not understood', async (_, text) => {
    expect(await (await connect()).ask(text)).toEqual({ type: 'failed', code: 'malformed' })
  })
})

describe('a connection that asks much', () => {
  it('is refused, forgotten and closed when it speaks too much', async () => {
    const [deal, page] = [await limited(), await connect()]
    const topics = [`deal/${deal.key}`]
    for (let count = 0; count < 6 * MESSAGES_MAX; count += 1) {
      page.send({ type: 'subscribe', topics })
    }
    await page.closed

    const kinds = Map.groupBy(page.messages, ({ type }) => type)
    // The messages may be spread over two windows of the rate limit.
    expect(kinds.get('subscribed')?.length).toBeLessThanOrEqual(2 * MESSAGES_MAX)
    expect(kinds.get('failed')).toContainEqual({ type: 'failed', code: 'tooManyMessages' })
    await expect.poll(() => countListeners(topics[0] ?? '')).toBe(0)
  })

  it('may speak on when some time has passed', async () => {
    const [id, now] = ['some-connection', new Date()]
    await putConnection(id, now)
    const say = (at: Date) => noteMessage(id, [], at)
    for (let count = 0; count < MESSAGES_MAX; count += 1) expect(await say(now)).toBe('noted')
    expect(await say(now)).toBe('tooManyMessages')
    const later = new Date(now.getTime() + MESSAGES_WINDOW_SECONDS * 1000)
    expect(await say(later)).toBe('noted')
  })

  it('leaves room for others: a page is answered before a crowd that came first', async () => {
    // Loads the function first, because that takes time.
    await call(cloud.api, listDeals, {})
    const crowd = await Promise.all(Array.from({ length: 15 }, connect))
    const topics = Array.from({ length: TOPICS_PER_MESSAGE }, (_, i) => `deal/D${i}`)
    for (const page of crowd) {
      for (let count = 0; count < 10; count += 1) page.send({ type: 'subscribe', topics })
    }
    const answered = () => crowd.flatMap(({ messages }) => messages).length
    await expect.poll(answered).toBeGreaterThan(0)

    expect((await call(cloud.api, listDeals, {})).status).toBe(200)

    expect(answered()).toBeLessThan(150)
    await expect.poll(answered, { timeout: 50_000 }).toBe(150)
  })

  it('is answered when it asks whether anybody is there', async () => {
    expect(await (await connect()).ask({ type: 'ping' })).toEqual({ type: 'pong' })
  })
})
