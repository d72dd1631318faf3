import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const FILES = ['input-and-interfaces', 'identity-and-sessions', 'platform']

/**
 * Number of requirements of levels 1 and 2 in each section of OWASP's ASVS. Requirements of level 3
 * are excluded.
 */
const ITEMS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 11,
  '6.3': 3,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 3,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 3,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}
const STATES = ['met', 'partly', 'not met', 'n/a']

const rows = FILES.flatMap((file) => {
  const text = readFileSync(join(root, `infra/security/${file}.md`), 'utf8')
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [item = '', level, , state, by = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { item, level, state, by }
    })
})

describe('the table of the security standard', () => {
  it('has every item of levels 1 and 2 once', () => {
    const counts: Record<string, number> = {}
    for (const { item } of rows) {
      const section = item.replace(/\.\d+$/, '')
      counts[section] = (counts[section] ?? 0) + 1
    }
    expect(counts).toEqual(ITEMS)
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
  })

  it('says of each whether it is met, and by what', () => {
    for (const { item, level, state, by } of rows) {
      expect(['1', '2'], item).toContain(level)
      expect(STATES, item).toContain(state)
      expect(by, item).not.toBe('')
    }
  })

  it('names what is there', () => {
    const named = rows.flatMap(({ by }) => by.match(/`[a-z.]+\/[^`]+`/g) ?? [])
    expect(named.length).toBeGreaterThan(80)
    const missing = named.filter((name) => !existsSync(join(root, name.slice(1, -1))))
    expect(missing).toEqual([])
  })
})
