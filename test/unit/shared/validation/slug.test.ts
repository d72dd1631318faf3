import { describe, expect, it } from 'vitest'
import { Slug, slugFault } from '#shared/validation/slug.ts'

const messageOf = (slug: string) => Slug.safeParse(slug).error?.issues.map(({ message }) => message)

describe('a slug', () => {
  it.each([
    ['HarbourGulls', 'harbourgulls'],
    [' harbour gulls ', 'harbourgulls'],
    ['Étincelles-2026', 'etincelles-2026'],
    ['a.b_c', 'a.b_c'],
    ['x', 'x'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(Slug.parse(typed)).toBe(kept)
  })

  it.each(['-gulls', 'gulls.', 'a/b', 'a?b', 'a#b', '..'])('%j stands in no address', (slug) => {
    expect(messageOf(slug)).toEqual(['validation.slug.invalid'])
    expect(slugFault(slug)).toBe('invalid')
  })

  it('is missing where it is empty, which no other message says', () => {
    expect(Slug.safeParse('').error?.issues.map(({ code }) => code)).toEqual(['too_small'])
  })

  it('has at most 80 characters', () => {
    expect(Slug.safeParse('x'.repeat(80)).success).toBe(true)
    expect(Slug.safeParse('x'.repeat(81)).success).toBe(false)
  })

  it.each(['portal', 'api', 'unlock-exclusives'])('%j is reserved for a page of ours', (slug) => {
    expect(slugFault(slug)).toBe('reserved')
  })

  it('may hold a reserved word', () => {
    expect(slugFault('portal-gulls')).toBeUndefined()
  })
})
