import { expect, it } from 'vitest'
import { toCsv } from '#shared/csv.ts'

it('quotes what would break a line, and leaves the rest as it is', () => {
  expect(
    toCsv(
      ['name', 'cents'],
      [
        ['Slices, "hot"\nand cold', 1250],
        [undefined, 0],
      ],
    ),
  ).toBe('name,cents\r\n"Slices, ""hot""\nand cold",1250\r\n,0\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'does not let a spreadsheet run %j',
  (text) => {
    expect(toCsv(['name'], [[text]])).toMatch(/^name\r\n"?'/)
  },
)

it('keeps a number below zero a number', () => {
  expect(toCsv(['cents'], [[-5]])).toBe('cents\r\n-5\r\n')
})
