import { expect, it } from 'vitest'
import { withOwnDecimals } from '#web/ui/form/decimal-marks.ts'

const FRENCH = { decimalSeparator: ',', thousandSeparator: '\u00a0' }
const ENGLISH = { decimalSeparator: '.' }

it.each([
  ['43.65', FRENCH, '43,65'],
  ['-79.38', { decimalSeparator: ',' }, '-79,38'],
  ['43.65\u00a0$ CA', FRENCH, '43,65\u00a0$ CA'],
  ['43,65', FRENCH, '43,65'],
  ['43,65', ENGLISH, '43.65'],
  ['43.65', ENGLISH, '43.65'],
])('%s is a number with decimals', (text, marks, read) => {
  expect(withOwnDecimals(text, marks)).toBe(read)
})

it.each([
  ['1.250,50', FRENCH],
  ['1.250.000', FRENCH],
  // One letter was taken from C$1,250.
  ['C$1,25', { decimalSeparator: '.', thousandSeparator: ',' }],
])('%s keeps its marks', (text, marks) => {
  expect(withOwnDecimals(text, marks)).toBe(text)
})
