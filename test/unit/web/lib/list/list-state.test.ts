import { describe, expect, it } from 'vitest'
import {
  changedAddress,
  clearedAddress,
  isNarrowed,
  type ListOptions,
  readListState,
} from '#web/lib/list/list-state.ts'

const options: ListOptions<'filter' | 'range'> = {
  choices: { filter: ['Alphabetical', 'NewestToOldest'], range: ['All', '7', '30'] },
  sorts: ['name', 'createdAt'],
  initialSort: { column: 'name', isDescending: false },
}

const read = (address: string) => readListState(options, new URLSearchParams(address))
const changed = (
  address: string,
  change: Parameters<typeof changedAddress<'filter' | 'range'>>[2],
) => changedAddress(options, new URLSearchParams(address), change).toString()

describe('what an address asks of a list', () => {
  it('is everything, by the usual order, from the first page, where it says nothing', () => {
    expect(read('')).toEqual({
      query: '',
      chosen: { filter: 'Alphabetical', range: 'All' },
      sort: { column: 'name', isDescending: false },
      page: 1,
    })
  })

  it('is what it says', () => {
    expect(read('query=pizza&filter=NewestToOldest&range=30&sort=-createdAt&page=3')).toEqual({
      query: 'pizza',
      chosen: { filter: 'NewestToOldest', range: '30' },
      sort: { column: 'createdAt', isDescending: true },
      page: 3,
    })
  })

  it.each([
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=two', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['filter=__proto__', { chosen: { filter: 'Alphabetical', range: 'All' } }],
    ['sort=password', { sort: { column: 'name', isDescending: false } }],
    ['sort=-', { sort: { column: 'name', isDescending: false } }],
    ['query=%20%20caf%C3%A9%20', { query: 'café' }],
  ])('is nothing that it cannot ask for: %s', (address, expected) => {
    expect(read(address)).toMatchObject(expected)
  })

  it('is the beginning of a text that is too long', () => {
    expect(read(`query=${'a'.repeat(5000)}`).query.length).toBeLessThan(500)
  })
})

describe('the address after a change', () => {
  it('goes back to the first page, unless the page is what changed', () => {
    expect(changed('page=4', { query: 'bar' })).toBe('query=bar')
    expect(changed('page=4', { chosen: { range: '7' } })).toBe('range=7')
    expect(changed('query=bar&page=4', { page: 5 })).toBe('query=bar&page=5')
    expect(changed('query=bar&page=4', { page: 1 })).toBe('query=bar')
  })

  it('does not say what is so anyway', () => {
    expect(changed('filter=NewestToOldest', { chosen: { filter: 'Alphabetical' } })).toBe('')
    expect(changed('sort=-name', { sort: { column: 'name', isDescending: false } })).toBe('')
    expect(changed('sort=-name', { sort: undefined })).toBe('')
    expect(changed('query=bar', { query: '  ' })).toBe('')
  })

  it('keeps what belongs to others', () => {
    expect(
      changed('team_id=7&query=bar', { sort: { column: 'createdAt', isDescending: true } }),
    ).toBe('team_id=7&query=bar&sort=-createdAt')
  })

  it('is cleared of what narrows the list, and keeps its order', () => {
    const before = new URLSearchParams('query=bar&range=7&sort=-name&page=2&team_id=7')
    const after = clearedAddress(options, before)

    expect(after.toString()).toBe('sort=-name&team_id=7')
    expect(isNarrowed(options, readListState(options, before))).toBe(true)
    expect(isNarrowed(options, readListState(options, after))).toBe(false)
  })
})
