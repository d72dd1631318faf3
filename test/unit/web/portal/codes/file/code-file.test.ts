import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCodeFile } from '#web/portal/codes/file/code-file.ts'

const NOTHING = { blanks: 0, duplicates: [], invalid: [], faults: [], choices: [] }

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
    ['tabs', 'name\tcode\nRobin\tA1\nKim\tB2', ['A1', 'B2']],
    ['a line that names the separator', 'sep=;\r\nname;code\r\nRobin;A1', ['A1']],
    ['the separator named in quotes', '"sep=\t"\ncode\tnote\nA1\tx', ['A1']],
    ['a comma in the header of semicolons', 'Name, first;code\nRobin;A1\nKim;B2', ['A1', 'B2']],
    ['a semicolon in the header of commas', 'code,note; free\nA1,x', ['A1']],
    ['formulas that keep zeros', 'code;x\n="0012345";1\n"=""00""""6""";2', ['0012345', '00"6']],
    ['empty lines above the header', '\n;;\nx;code\n1;A1', ['A1']],
    ['lines that end in both ways', 'code\r\nA1\nB2\r\n"C3"\rD4', ['A1', 'B2', 'C3', 'D4']],
  ])('with %s is read', (_, text, codes) => {
    expect(readCodeFile(text)).toEqual({ ...NOTHING, codes, rows: codes.length })
  })

  it('drops blanks and counts them', () => {
    expect(readCodeFile('code,x\nA1,1\n,2\n  ,3\n\n\u200b,4\nB2,5')).toEqual({
      ...NOTHING,
      codes: ['A1', 'B2'],
      rows: 6,
      blanks: 4,
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

describe('a file without a column of codes', () => {
  it.each([
    ['Coupon Code', 'Coupon Code\nA1\n', 0],
    ['coupon_code', 'name,coupon_code\nRobin,A1\n', 1],
    ['Code promo', 'Nom, prénom;Code promo\r\nRobin;A1\r\n', 1],
    ['CODE', 'CODE\tnote\nA1\tx', 0],
  ])('offers %s with its first text, and is read by it once it is chosen', (name, text, at) => {
    const asked = readCodeFile(text)

    expect(asked).toMatchObject({ codes: [], rows: 1, faults: [] })
    expect(asked.choices[at]).toEqual({ at, name, example: 'A1' })
    expect(readCodeFile(text, at)).toMatchObject({ codes: ['A1'], choices: asked.choices })
  })

  it('offers no column that shows nothing, and nothing of an empty file', () => {
    const { choices } = readCodeFile('one,,three\n,,="007"\nx,,')

    expect(choices).toEqual([
      { at: 0, name: 'one', example: 'x' },
      { at: 2, name: 'three', example: '007' },
    ])
    expect(readCodeFile(' \r\n\ufeff')).toEqual({ ...NOTHING, codes: [], rows: 0 })
  })
})

describe('a code that a spreadsheet has damaged', () => {
  it.each([
    '1.23457E+11',
    '1,23457E+11',
    '4.00639E+12',
    '4e+12',
    '-1.2E-07',
    '########',
    '#NAME?',
    '#VALEUR!',
    '#N/A',
    '=A1&B1',
  ])('is named and not added: %s', (text) => {
    expect(readCodeFile(`code;x\nA1;1\n${text};2\n${text};3`)).toEqual({
      ...NOTHING,
      codes: ['A1'],
      rows: 3,
      invalid: [3, 4].map((line) => ({ line, text, fault: 'damaged' })),
    })
  })

  it.each(['1E5', 'E+11', '12.5E+11', '#1', '#FANS', '123456789012'])('is not %s', (code) => {
    expect(readCodeFile(`code\n${code}`).codes).toEqual([code])
  })
})

describe('a file of codes, whatever is in it', () => {
  it.each([
    ['with a quote that stays open', 'code\nA1\n"B2\nC3', [{ line: 3, fault: 'unclosedQuote' }]],
    ['with text behind a quote', 'code\n"A1"x\nB2', [{ line: 2, fault: 'textAfterQuote' }]],
    ['whose separator is named', 'sep=;\ncode;x\n"A1', [{ line: 3, fault: 'unclosedQuote' }]],
  ])('%s is refused', (_, text, faults) => {
    expect(readCodeFile(text).faults).toEqual(faults)
  })

  it('comes back as it was written, whatever its signs', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aB1,;"\n\r é-'), maxLength: 12 })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(cell), fc.constantFrom(',', ';', '\t'), (cells, separator) => {
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

  it('is read to its end, whatever is in it, and each row is reported once', () => {
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
          const reportedRows =
            read.codes.length + read.blanks + read.duplicates.length + read.invalid.length

          expect(reportedRows).toBe(read.choices.length === 0 ? read.rows : 0)
        },
      ),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it('takes time in proportion to its length: 100,000 codes', () => {
    const codes = Array.from({ length: 100_000 }, (_, i) => `GULLS-${i}`)
    const begin = process.threadCpuUsage()

    expect(readCodeFile(['Code', ...codes].join('\r\n')).codes).toHaveLength(100_000)
    expect(process.threadCpuUsage(begin).user).toBeLessThan(5_000_000)
  })
})
