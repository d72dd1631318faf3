import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { csvLines, csvOf, type Row } from '#lambdas/reports/csv.ts'

const toCsv = (header: readonly string[], rows: Row[]) => text(csvOf(header, rows))

it('quotes what would break a line, and leaves the rest as it is', async () => {
  expect(
    await toCsv(
      ['name', 'cents'],
      [
        ['Slices, "hot"\nand cold', 1250],
        [undefined, 0],
      ],
    ),
  ).toBe('name,cents\r\n"Slices, ""hot""\nand cold",1250\r\n,0\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'does not let a spreadsheet run %j',
  async (cell) => {
    expect(await toCsv(['name'], [[cell]])).toMatch(/^name\r\n"?'/)
  },
)

it('keeps a number below zero a number, and a claim its word', async () => {
  expect(await toCsv(['cents', 'isPaid'], [[-5, true]])).toBe('cents,isPaid\r\n-5,true\r\n')
})

it('has its header where there are no rows', async () => {
  expect(await toCsv(['cents'], [])).toBe('cents\r\n')
})

it('breaks with its source, so that no half file passes for a whole one', async () => {
  async function* rows(): AsyncGenerator<Row> {
    yield ['one']
    throw new Error('the table is gone')
  }
  await expect(text(csvOf(['name'], rows()))).rejects.toThrow('the table is gone')
})

it.each([
  ['en', '"Slices, hot",12.50,hot; cold\r\n'],
  ['fr', 'Slices, hot;12.50;"hot; cold"\r\n'],
] as const)('divides as spreadsheets in %s do', (language, line) => {
  expect(csvLines([['Slices, hot', '12.50', 'hot; cold']], language)).toBe(line)
})
