import { describe, expect, it } from 'vitest'
import { offer, organization } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

export function describeTexts({ given, deals, pages }: TriedIndex): void {
  describe('a text', () => {
    it('is found whatever its case and accents, ligatures and punctuation', async () => {
      await given(
        offer('creme', { title: 'Crème brûlée' }),
        offer('heart', { title: "Cœur d'artichaut" }),
      )
      expect(await deals('CREME Brulee')).toEqual(['creme'])
      expect(await deals('crémé')).toEqual(['creme'])
      expect(await deals('coeur')).toEqual(['heart'])
      expect(await deals('artichaut, cœur!')).toEqual(['heart'])
    })

    it.each([
      ['a letter changed', 'rockfort'],
      ['a letter left out', 'rokford'],
      ['a letter too many', 'rockfford'],
      ['two letters swapped', 'rcokford'],
      ['its first letter wrong', 'tockford'],
    ])('is found with %s', async (_, text) => {
      await given(organization('gulls'), organization('icehogs', { title: 'Rockford IceHogs' }))
      expect(await pages(text)).toEqual(['icehogs'])
      expect(await pages(`${text} icehogs`)).toEqual(['icehogs'])
    })

    it('is found among words that share their beginning', async () => {
      const names = ['Rock', 'Rocket', 'Rockfish', 'Rockford', 'Rockfall', 'Rockfort Bay']
      await given(...names.map((title, i) => organization(`O${i}`, { title })))
      expect(await pages('rockfish')).toEqual(['O2'])
      expect(await pages('rockfxsh')).toEqual(['O2'])
    })

    it('is not found with two typos, nor with one in a short word', async () => {
      await given(offer('pizza', { title: 'Pizza bar' }))
      expect(await deals('pixxa')).toEqual([])
      expect(await deals('bat')).toEqual([])
      expect(await deals('bar')).toEqual(['pizza'])
    })

    it('is found while its last word is only begun', async () => {
      await given(organization('icehogs', { title: 'Rockford IceHogs' }))
      expect(await pages('r')).toEqual(['icehogs'])
      expect(await pages('rockford ic')).toEqual(['icehogs'])
      expect(await pages('rock icehogs')).toEqual([])
    })
  })
}

export function describeWords({ given, deals, pages }: TriedIndex): void {
  describe('a text of several words', () => {
    it('is found when every word is somewhere in the document', async () => {
      await given(
        offer('toronto', { title: 'Free coffee', rest: 'Corner Oven Toronto' }),
        offer('ottawa', { title: 'Free coffee', rest: 'Corner Oven Ottawa' }),
      )
      expect(await deals('coffee toronto')).toEqual(['toronto'])
      expect(await deals('oven coffee')).toHaveLength(2)
      expect(await deals('coffee vancouver')).toEqual([])
    })

    it('is found in documents that hold a word in several forms', async () => {
      await given(offer('pizza', { title: 'Pizza, pizzas and pizzeria', rest: 'coffee coffees' }))
      expect(await deals('coffee pizza')).toEqual(['pizza'])
    })

    it('finds the title before the rest, and the word itself before one with a typo', async () => {
      await given(
        organization('rest', { title: 'Harbour Gulls', rest: 'wolves arena', fans: 900 }),
        organization('typo', { title: 'Wolver Club', fans: 800 }),
        organization('title', { title: 'Wolves' }),
      )
      const found = await pages('wolves')
      expect(found[0]).toBe('title')
      expect(new Set(found)).toEqual(new Set(['title', 'rest', 'typo']))
    })
  })
}

export function describeAnyText({ index, given, deals, pages }: TriedIndex): void {
  describe('a text, whatever it is', () => {
    it.each(['', '   '])('that is empty (%j) lists everything', async (text) => {
      await given(offer('a'), offer('b'))
      expect((await deals(text)).sort()).toEqual(['a', 'b'])
    })

    it.each(['!?', '😀'])('without a word (%j) finds nothing', async (text) => {
      await given(offer('a'), organization('gulls'))
      expect([...(await deals(text)), ...(await pages(text))]).toEqual([])
    })

    it('may hold anything a caller sends', async () => {
      await given(offer('a', { title: 'AND OR NOT' }))
      for (const text of ['"', '\\', '*', '(', 'a:b', 'or AND', '😀', `${'long '.repeat(40)}`]) {
        await expect(index.searchOffers({ text, list: 'deals', limit: 5 })).resolves.toBeDefined()
      }
      expect(await deals('not and')).toEqual(['a'])
    })
  })
}
