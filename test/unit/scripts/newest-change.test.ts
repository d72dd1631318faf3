import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newestChange } from '#scripts/newest-change.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-newest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function givenFile(name: string, changedAt: Date): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, changedAt, changedAt)
  return file
}

const [early, late] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-02-01T10:00:00Z')]

it('is that of the file itself', () => {
  expect(newestChange(givenFile('a', early))).toBe(early.getTime())
})

it('is that of the newest file of a folder, however deep it lies', () => {
  givenFile('a', early)
  givenFile('b/c/d', late)
  givenFile('b/e', early)

  expect(newestChange(folder)).toBe(late.getTime())
})

it('is before all of them where a folder is empty', () => {
  expect(newestChange(folder)).toBe(0)
})
