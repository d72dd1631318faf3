import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf } from '#scripts/light-schemas.ts'
import { listDeals, readDeal } from '#shared/api/deals.ts'
import { ServerMessage } from '#shared/api/live.ts'
import { readMe } from '#shared/api/me.ts'
import { PendingFile } from '#shared/model/uploaded-file.ts'
import { fits } from '#web/lib/api/shape.ts'

const NOW = '2026-11-22T10:00:00.000Z'
const user = {
  key: 'u1',
  email: 'sam@fans.example',
  distancePreference: 'km',
  languagePreference: 'en',
  createdAt: NOW,
}
const me = {
  user,
  teams: ['t1'],
  sharedWith: [],
  alertedBy: [],
  unlocked: [],
  savedDeals: [],
  onboarding: true,
  now: NOW,
}

describe('the shape of an answer', () => {
  const shape = shapeOf(readMe.output)

  it('fits what the schema takes, and what a newer server adds to it', () => {
    expect(fits(shape, me)).toBe(true)
    expect(fits(shape, { ...me, user: { ...user, city: 'Toronto' }, news: [] })).toBe(true)
  })

  it.each([
    ['nothing', undefined],
    ['no object', []],
    ['a field that is missing', { ...me, teams: undefined }],
    ['a field of another kind', { ...me, onboarding: 'yes' }],
    ['an item of another kind', { ...me, teams: [1] }],
    ['a wrong field deep inside', { ...me, user: { ...user, city: 5 } }],
  ])('does not fit %s', (_, answer) => {
    expect(fits(shape, answer)).toBe(false)
  })

  it('says which of several a message is', () => {
    const message = shapeOf(ServerMessage)

    expect(fits(message, { type: 'pong' })).toBe(true)
    expect(fits(message, { type: 'state', kind: 'figures', topic: 't', at: NOW, state: {} })).toBe(
      true,
    )
    expect(fits(message, { type: 'state', kind: 'me', topic: 't', at: NOW, state: {} })).toBe(false)
    expect(fits(message, { type: 'news' })).toBe(false)
  })

  it('knows lists, records and what may be null or absent', () => {
    const loose = shapeOf(
      z.object({
        counts: z.record(z.string(), z.int()),
        best: z.nullable(z.string()),
        kept: z.catch(z.optional(z.boolean()), undefined),
        any: z.unknown(),
        isSet: z.optional(z.literal(true)),
      }),
    )

    expect(fits(loose, { counts: { a: 1 }, best: null })).toBe(true)
    expect(fits(loose, { counts: { a: '1' }, best: null })).toBe(false)
    expect(fits(loose, { counts: {}, best: 3 })).toBe(false)
    expect(fits(loose, { counts: {}, best: null, isSet: 'yes' })).toBe(false)
    expect(fits(shapeOf(listDeals.output), { items: [{}] })).toBe(false)
  })

  it('tells what is under way from what is there', () => {
    const pending = shapeOf(PendingFile)

    expect(fits(pending, { pending: true, before: '' })).toBe(true)
    expect(fits(pending, { upload: 'u1' })).toBe(false)
  })

  it('is made of answers alone: what changes on the way in has none', () => {
    const changed = z.pipe(
      z.string(),
      z.transform((text) => Number(text)),
    )

    expect(() => shapeOf(changed)).toThrow('No shape says pipe yet')
    expect(() => shapeOf(readDeal.output)).not.toThrow()
  })
})
