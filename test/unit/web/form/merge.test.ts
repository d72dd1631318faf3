import { describe, expect, it } from 'vitest'
import { mergeFields, storedValues } from '#web/form/merge.ts'

const base = { name: 'Anvil', city: 'Toronto', tags: ['gym'], radius: '' }

describe('a form that was filled in while somebody else saved theirs', () => {
  it('takes what they alone changed, and keeps what only this person did', () => {
    const yours = { ...base, name: 'Anvil Gym' }
    const theirs = { ...base, city: 'Ottawa', tags: ['gym', 'boxing'] }

    expect(mergeFields(base, yours, theirs)).toEqual({
      conflicts: [],
      taken: { city: 'Ottawa', tags: ['gym', 'boxing'] },
    })
  })

  it('leaves to the person what both changed, unless both chose the same', () => {
    const yours = { ...base, name: 'Anvil Gym', city: 'Ottawa' }
    const theirs = { ...base, name: 'The Anvil', city: 'Ottawa' }

    expect(mergeFields(base, yours, theirs)).toEqual({
      conflicts: [{ field: 'name', yours: 'Anvil Gym', theirs: 'The Anvil' }],
      taken: {},
    })
  })

  it('takes an emptied field for a change, and an absent one for an empty one', () => {
    expect(mergeFields(base, base, { ...base, city: '' }).taken).toEqual({ city: '' })
    expect(mergeFields(base, base, { ...base, radius: undefined }).taken).toEqual({})
    const date = { dob: { year: '1990', month: '02' } }
    expect(mergeFields(date, date, { dob: { month: '02', year: '1990' } }).taken).toEqual({})
  })

  it('shows what is not stored as an empty field of its kind', () => {
    const isOn = { ...base, isPinned: true }

    expect(storedValues(isOn, { name: 'Anvil', other: 7 })).toEqual({
      name: 'Anvil',
      city: '',
      tags: [],
      radius: '',
      isPinned: false,
    })
  })
})
