import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const LOCALES = new URL('../../../../web/locales/', import.meta.url)

it('no English sentence ends with a time, whose p.m. brings a full stop of its own', () => {
  const files = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
  const english = files.filter((file) => /(^|\/)en\.json$/.test(file))
  const doubled = english.flatMap((file) =>
    readFileSync(new URL(file, LOCALES), 'utf8')
      .split('\n')
      .filter((line) => /\{\{(time|moment|until)\w*\}\}\./.test(line)),
  )

  expect(english.length).toBeGreaterThan(10)
  expect(doubled).toEqual([])
})
