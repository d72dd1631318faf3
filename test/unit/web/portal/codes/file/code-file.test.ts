import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCodeFile } from '#shared/unlock-codes/code-file.ts'

const NOTHING = { blanks: 0, duplicates: [], invalid: [], faults: [] }

describe('a file of codes', () => {
  it.each([
    ['a column code', 'code\nA1\nB2\n', ['A1', 'B2']],
    ['a column Code', 'Code\nA1\nB2', ['A1', 'B2']],
    ['code before Code', 'Code,code\nA1,B2', ['B2']],
    ['a byte order mark', '\ufeffcode\nA1', ['A1']],
    ['lines of Windows', 'code\r\nA1\r\nB2\r\n', ['A1', 'B2']],
    ['lines of old Macs', 'code\rA1\rB2\r', ['A1', 'B2']],
    ['semicolons', 'name;code\nRobin;A1\nKim;B2', ['A1', 'B2']],
    ['commas', 'name,code,note\nRobin,A1,x\nKim,B2,y', ['A1', 'B2']],
    ['semicolons in quotes of the header', '"a;b",code\n1,A1', ['A1']],
    ['quotes', '"code"\n"A,1"\n"B""2"\n"C;3"', ['A,1', 'B"2', 'C;3']],
    ['quoted separators after a semicolon header', 'x;code\n"1;1";"A;1"', ['A;1']],
    ['a line break in another column', 'note,code\n"two\r\nlines",A1\nx,B2', ['A1', 'B2']],
    ['spaces around codes and names', ' code \n  A1 \n\tB2', ['A1', 'B2']],
    ['a wide row', 'code\nA1,surplus', ['A1']],
    ['case that counts', 'code\nabc\nABC', ['abc', 'ABC']],
  ])('with %s is read', (_, text, codes) => {
    expect(readCodeFile(text)).toEqual({ ...NOTHING, codes, rows: codes.length })
  })

  it('drops blanks and counts them', () => {
    expect(readCodeFile('code,x\nA1,1\n,2\n  ,3\n\n\u200b,4\nB2,5')).toEqual({
      ...NOTHING,
      ...{ codes: ['A1', 'B2'], rows: 6, blanks: 4 },
    })
  })

  it('names what is twice in it, with the line of the first', () => {
    expect(readCodeFile('code\nA1\nB2\nA 1\nA1')).toMatchObject({
      codes: ['A1', 'B2'],
      rows: 4,
      duplicates: [
        { line: 4, code: 'A1', firstLine: 2 },
        { line: 5, code: 'A1', firstLine: 2 },
      ],
    })
  })

  it('names what is too long for a code, at its line in the file', () => {
    const long = 'X'.repeat(65)

    expect(readCodeFile(`note,code\n"a\nb",A1\nc,${long}`)).toMatchObject({
      codes: ['A1'],
      invalid: [{ line: 4, text: long, fault: 'tooLong' }],
    })
  })
})

describe('a file of codes, whatever is in it', () => {
  it.each([
    ['without the column', 'codes\nA1', [{ line: 1, fault: 'noColumn' }]],
    ['that is empty', '', [{ line: 1, fault: 'noColumn' }]],
    ['with a column CODE alone', 'CODE\nA1', [{ line: 1, fault: 'noColumn' }]],
    ['with a quote that stays open', 'code\nA1\n"B2\nC3', [{ line: 3, fault: 'unclosedQuote' }]],
    ['with text behind a quote', 'code\n"A1"x\nB2', [{ line: 2, fault: 'textAfterQuote' }]],
  ])('%s is refused', (_, text, faults) => {
    expect(readCodeFile(text).faults).toEqual(faults)
  })

  it('comes back as it was written, whatever its signs', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aB1,;"\n\r é-'), maxLength: 12 })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(cell), fc.constantFrom(',', ';'), (cells, separator) => {
        const lines = cells.map((text) => [quote('x'), quote(text)].join(separator))
        const read = readCodeFile([`x${separator}code`, ...lines].join('\r\n'))
        const expected = cells.map((text) => text.replace(/\s/g, '')).filter((text) => text !== '')

        expect(read.faults).toEqual([])
        expect(read.codes).toEqual([...new Set(expected)])
        expect(read.rows).toBe(cells.length)
        expect(read.codes.length + read.blanks + read.duplicates.length).toBe(cells.length)
      }),
    )
  })

  it('is read to its end, whatever is in it, and each row is told of once', () => {
    const anything = fc.string({
      unit: fc.constantFrom(...'code,;"\r\n\t\0 é\u2028\ufeff=+1'),
      maxLength: 60,
    })
    fc.assert(
      fc.property(
        fc.oneof(anything, fc.string({ unit: 'binary' })),
        fc.boolean(),
        (text, hasHeader) => {
          const read = readCodeFile(hasHeader ? `code\n${text}` : text)
          const told =
            read.codes.length + read.blanks + read.duplicates.length + read.invalid.length

          if (read.faults.every(({ fault }) => fault !== 'noColumn')) expect(told).toBe(read.rows)
          else expect(told).toBe(0)
        },
      ),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it('takes time in proportion to its length: 100,000 codes', () => {
    const codes = Array.from({ length: 100_000 }, (_, i) => `GULLS-${i}`)
    const startedAt = performance.now()

    expect(readCodeFile(['Code', ...codes].join('\r\n')).codes).toHaveLength(100_000)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
