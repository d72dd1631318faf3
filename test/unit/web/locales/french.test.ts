import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const LOCALES = new URL('../../../../web/locales/', import.meta.url)

it('French is set as in Canada: no space before a semicolon, an exclamation or a question mark', () => {
  const files = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
  const french = files.filter((file) => /(^|\/)fr\.json$/.test(file))
  const spaced = french.flatMap((file) =>
    readFileSync(new URL(file, LOCALES), 'utf8')
      .split('\n')
      .filter((line) => /[\s\u00a0\u202f][;!?]/.test(line)),
  )

  expect(french.length).toBeGreaterThan(10)
  expect(spaced).toEqual([])
})
