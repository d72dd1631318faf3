import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { createRandom } from '#scripts/random.ts'
import { readCode } from '#shared/unlock-codes/fault.ts'
import { breakFile } from '#test/fixtures/crashes/broken-files.ts'
import { testSeed } from '#test/fixtures/worker/test-seed.ts'
import { readCodeFile } from '#web/portal/codes/file/code-file.ts'

const FILES = 10_000

/** Code files as spreadsheet programs of several countries write them. */
const WHOLE = [
  'code\nABC-1\nABC-2\nABC-1\n',
  '\ufeffName;Code;Note\r\n"Ada";"ABC-1";"a ""quoted"" note"\r\nBob;ABC-2;\r\n;;\r\n',
  'Code,Note\r"ABC-1","two\rlines"\rABC-2,é\r',
  `code\n${Array.from({ length: 40 }, (_, i) => `SEASON-${i}`).join('\n')}`,
].map((text) => Buffer.from(text))

it(`${FILES} broken files of codes: each row is a code, a second one, refused or blank, and none is lost`, () => {
  const random = createRandom(`${testSeed}/code-files`)
  const misread = Array.from({ length: FILES }, () =>
    breakFile(random.pick(WHOLE), random).toString(random.pick(['utf8', 'latin1'])),
  ).filter((text) => !isReadWell(text))

  expect(misread).toEqual([])
})

function isReadWell(text: string): boolean {
  const { codes, rows, blanks, duplicates, invalid, faults, choices } = readCodeFile(text)
  const counted = codes.length + blanks + duplicates.length + invalid.length
  const last = text.split(/\r\n|\r|\n/).length
  return (
    counted === (choices.length > 0 ? 0 : rows) &&
    new Set(codes).size === codes.length &&
    codes.every((code) => isDeepStrictEqual(readCode(code), { code })) &&
    [...duplicates, ...invalid, ...faults].every(({ line }) => line >= 1 && line <= last)
  )
}
