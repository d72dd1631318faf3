import { describe, expect, it } from 'vitest'
import { offer, organization, removal } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

export function describeVersions({ given, deals, pages }: TriedIndex): void {
  describe('versions', () => {
    it('let the newest state win, whatever the order of arrival', async () => {
      await given(offer('a', { title: 'New words', version: 5 }))
      await given(offer('a', { title: 'Old words', version: 4 }))
      expect(await deals('new')).toEqual(['a'])
      expect(await deals('old')).toEqual([])
      await given(offer('a', { title: 'Newest words', version: 6 }))
      expect(await deals('newest')).toEqual(['a'])
      expect(await deals('new wor')).toEqual([])
    })

    it('keep what was removed away from a late message', async () => {
      await given(offer('a', { version: 5 }))
      await given(removal('offer', 'a', 7))
      await given(offer('a', { version: 6 }))
      expect(await deals('')).toEqual([])
      await given(offer('a', { version: 8 }))
      expect(await deals('')).toEqual(['a'])
    })

    it('keep a late removal away from what is newer', async () => {
      await given(organization('a', { version: 9 }))
      await given(removal('organization', 'a', 8))
      expect(await pages('gulls')).toEqual(['a'])
    })

    it('take the removal of what never was', async () => {
      await given(removal('offer', 'a', 3))
      await given(offer('a', { version: 2 }))
      expect(await deals('')).toEqual([])
    })

    it('count for each kind by itself, and many changes go at once', async () => {
      await given(
        offer('same', { version: 9 }),
        organization('same', { version: 1 }),
        removal('offer', 'gone', 4),
        offer('other', { version: 2 }),
      )
      expect(await pages('')).toEqual(['same'])
      expect((await deals('')).sort()).toEqual(['other', 'same'])
    })
  })
}
