import { describe, expect, it } from 'vitest'
import { handler as fanout } from '#lambdas/consumers/fanout.ts'
import type { LiveTopic } from '#lambdas/services/live-updates/topics.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { aRedemption } from '#test/fixtures/world.ts'
import { streamRecord } from './fake-records.ts'
import { change, expectOneInASecond, listeners, queues, sent, turnsMs } from './live-stream.ts'

function counters(kind: 'platform' | 'sponsor' | 'team', key = ''): Item {
  return { ...keys.countTotal(kind === 'platform' ? { kind } : { kind, key }) }
}

function figures(owner: 'platform' | 'sponsor' | 'team', ownerKey = ''): LiveTopic {
  return owner === 'platform' ? { kind: 'figures', owner } : { kind: 'figures', owner, ownerKey }
}

describe('figures that change often', () => {
  it.each([
    ['a business', counters('sponsor', 'S9'), figures('sponsor', 'S9')],
    ['an organization', counters('team', 'T9'), figures('team', 'T9')],
    ['the platform', counters('platform'), figures('platform')],
  ])(
    'of %s are announced at most once in a second, and after the last change',
    async (_, item, topic) => {
      await listeners(topic, 1)
      turnsMs.length = 0

      await change(item)
      await queues.drain()
      for (let n = 2; n <= 19; n += 1) await change(item)
      // Reads the clock before the change, because the push may happen before `change` returns.
      const lastChangeMs = Date.now()
      await change(item)
      await queues.drain()

      expect(turnsMs.length).toBeGreaterThanOrEqual(2)
      expect(turnsMs.at(-1)).toBeGreaterThanOrEqual(lastChangeMs)
      expectOneInASecond()
    },
  )
})

describe('what changes', () => {
  it.each([
    ['a deal', keys.offer('O1'), { kind: 'deal', offerKey: 'O1' }],
    ['its counters', keys.tally('O1'), { kind: 'deal', offerKey: 'O1' }],
    ['a fan', keys.user('U1'), { kind: 'me', userKey: 'U1' }],
    ['whom they follow', keys.follow('U1', 'T1'), { kind: 'me', userKey: 'U1' }],
    ['what they have unlocked', keys.unlock('U1', 'T1'), { kind: 'me', userKey: 'U1' }],
    [
      'that they redeem',
      aRedemption({ userKey: 'U1', offerKey: 'O1', number: 1 }),
      { kind: 'myDeal', userKey: 'U1', offerKey: 'O1' },
    ],
    ['the counters of a business', counters('sponsor', 'S1'), figures('sponsor', 'S1')],
    ['the counters of an organization', counters('team', 'T1'), figures('team', 'T1')],
    ['the counters of the platform', counters('platform'), figures('platform')],
    [
      'what a business sold of a deal',
      keys.countTotal({ kind: 'sales', owner: 'sponsor', ownerKey: 'S1', offerKey: 'O1' }),
      figures('sponsor', 'S1'),
    ],
    [
      'what was sold of it through an organization',
      keys.countTotal({ kind: 'sales', owner: 'team', ownerKey: 'T1', offerKey: 'O1' }),
      figures('team', 'T1'),
    ],
  ])('asks for its topic to be announced: %s', async (_, item, topic) => {
    await change({ ...item })
    const work = sent.filter(({ queue }) => queue === 'live').map((message) => message.work)
    expect(work).toEqual([{ kind: 'changed', topic }])
  })

  it('asks once for each topic of a batch, and for nothing that nobody can follow', async () => {
    const items = [
      keys.tally('O1'),
      keys.tally('O1'),
      keys.offer('O1'),
      keys.team('T1'),
      // No topic shows the counters of a deal, so their change must not be announced.
      keys.countTotal({ kind: 'offer', key: 'O1' }),
    ]
    const records = items.map((item, i) => streamRecord({ sequence: i + 1, after: { ...item } }))
    const edit = aRedemption({ userKey: 'U1' })
    await fanout({
      Records: [...records, streamRecord({ sequence: 9, before: edit, after: edit })],
    })
    expect(sent.filter(({ queue }) => queue === 'live')).toHaveLength(1)
  })
})

describe('a deal that is triggered', () => {
  it('asks for the fans and the board of each of its organizations', async () => {
    const teams = ['T1', 'T2'].map((key) => ({ key, name: key, slug: key }))
    const waits = { ...keys.offer('O1'), triggered: true, published: true, teams }
    const [before, after] = [false, true].map((active) => ({ ...waits, active }))
    await fanout({ Records: [streamRecord({ sequence: 1, before, after })] })
    const work = sent.filter(({ queue }) => queue === 'live').map((message) => message.work)
    expect(work).toEqual(
      [
        { kind: 'deal', offerKey: 'O1' },
        { kind: 'teamDeal', teamKey: 'T1', offerKey: 'O1' },
        { kind: 'teamDeal', teamKey: 'T2', offerKey: 'O1' },
        figures('team', 'T1'),
        figures('team', 'T2'),
      ].map((topic) => ({ kind: 'changed', topic })),
    )
  })
})
