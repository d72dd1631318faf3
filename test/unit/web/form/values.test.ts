import { describe, expect, it } from 'vitest'
import { bodyOf } from '#web/form/values.ts'

describe('the body of a form', () => {
  it('leaves out what is empty, and keeps zero, false and empty lists', () => {
    const values = { name: 'Corner Oven', phone: '', radius: '', price: 0, isOpen: false, tags: [] }

    expect(bodyOf(values)).toEqual({ name: 'Corner Oven', price: 0, isOpen: false, tags: [] })
  })

  it('leaves it out of rows too, and keeps the rows', () => {
    const values = {
      rows: [
        { en: 'Pizza', fr: '' },
        { en: '', fr: '' },
      ],
      tags: ['', 'late'],
    }

    expect(bodyOf(values)).toEqual({ rows: [{ en: 'Pizza' }, {}], tags: ['', 'late'] })
  })
})
