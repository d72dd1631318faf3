import { describe, expect, it } from 'vitest'
import { type NumberForm, readInserted } from '#web/form/fields/number-fields.tsx'

const ENGLISH: NumberForm = { decimalSeparator: '.', allowNegative: true }
const FRENCH: NumberForm = { decimalSeparator: ',', allowNegative: true }
const DOLLARS: NumberForm = {
  decimalSeparator: '.',
  thousandSeparator: ',',
  prefix: 'C$',
  decimals: 2,
  allowNegative: false,
}
const DOLLARS_IN_FRENCH: NumberForm = {
  decimalSeparator: ',',
  thousandSeparator: '\u00a0',
  suffix: '\u00a0$\u00a0CA',
  decimals: 2,
  allowNegative: false,
}
const WHOLE: NumberForm = { ...ENGLISH, decimals: 0, allowNegative: false, suffix: '\u00a0km' }

describe('a number that comes in whole', () => {
  it.each([
    ['43.65', FRENCH, '43,65'],
    ['-79.38', FRENCH, '-79,38'],
    ['−79,38', FRENCH, '-79,38'],
    ['43.650', FRENCH, '43,650'],
    ['43,65', ENGLISH, '43.65'],
    ['43.65', ENGLISH, '43.65'],
    ['+5', ENGLISH, '5'],
    ['.5', ENGLISH, '.5'],
    ['', ENGLISH, ''],
    ['1,250', ENGLISH, '1250'],
    ['1,250.50', DOLLARS, '1250.50'],
    ['1.250,50', DOLLARS, '1250.50'],
    ['C$1,250.5', DOLLARS, '1250.5'],
    ['12,50', DOLLARS, '12.50'],
    ['12.500', DOLLARS, '12.50'],
    ['1.250.000', DOLLARS, '1250000'],
    ['1 250,50 $ CA', DOLLARS_IN_FRENCH, '1250,50'],
    ['1,250.50', DOLLARS_IN_FRENCH, '1250,50'],
    ["1'250.50", DOLLARS_IN_FRENCH, '1250,50'],
    ['5 km', WHOLE, '5'],
    ['5.0', WHOLE, '5'],
    ['1,250', WHOLE, '1250'],
  ])('is read: %j', (text, form, read) => {
    expect(readInserted(text, form)).toBe(read)
  })

  it.each([
    ['1e3', DOLLARS],
    ['-5', DOLLARS],
    ['−5', WHOLE],
    ['(5.00)', DOLLARS],
    ['5-10', ENGLISH],
    ['1,25,00', DOLLARS],
    ['1.2.3', ENGLISH],
    ['19.999', DOLLARS],
    ['5.5', WHOLE],
    ['US$5.00', DOLLARS],
    ['5 miles', WHOLE],
    ['0x10', ENGLISH],
    ['twelve', ENGLISH],
  ])('is refused, where it would become another: %j', (text, form) => {
    expect(readInserted(text, form)).toBeUndefined()
  })
})
