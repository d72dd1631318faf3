import { expect, it } from 'vitest'
import { rawChanges } from '#lambdas/services/audit/field-changes.ts'
import { auditedThing } from '#lambdas/stores/table/audit-keys.ts'
import { pk } from '#lambdas/stores/table/keys.ts'
import { historyOf } from './history.ts'
import { makeWorld } from './world.ts'

const NOW = new Date('2026-11-20T21:41:07.000Z')
const world = makeWorld({ seed: 7, now: NOW, size: 'small' })
const changes = [...historyOf(world)]
const ofThing = Map.groupBy(changes, ({ thing }) => thing)

it('has whoever made each thing, what was done to it in the order of time, and by whom', () => {
  for (const [thing, steps] of ofThing) {
    const [first, ...later] = steps
    expect([thing, first?.action]).toEqual([thing, expect.stringMatching(/^create/)])
    const times = steps.map(({ now }) => now.getTime())
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime())
    const kind = auditedThing(thing)?.kind ?? 'setting'
    for (const { before, after } of later) {
      expect([thing, rawChanges(kind, { ...before }, { ...after }).length]).not.toEqual([thing, 0])
    }
  }
  expect(new Set(changes.map(({ by }) => by.role))).toEqual(new Set(['admin', 'team', 'sponsor']))
  const actions = new Set(changes.map(({ action }) => action))
  const expected = ['updateDeal', 'publishDeal', 'triggerDeal', 'deactivateDeal', 'archiveDeal']
  expect(expected.filter((action) => !actions.has(action as never))).toEqual([])
})

it('ends where each deal of the world stands', () => {
  for (const { offer } of world.deals) {
    const last = ofThing.get(pk.offer(offer.key))?.at(-1)?.after
    const { published, active, terms, publishedAt } = offer
    const listed = publishedAt === undefined ? {} : { publishedAt }
    expect(last).toMatchObject({ key: offer.key, published, active, terms, ...listed })
  }
})
