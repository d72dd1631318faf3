import { expect, it } from 'vitest'
import { watchView } from '#web/portal/scan/scan-page.tsx'

/**
 * Shows one character to the scanner every 150 ms, and returns the scanner's reactions. A `-` means
 * that no code is visible. A capital letter is a code that is visible while the page accepts no
 * codes.
 */
function looksAt(seen: string): string {
  const view = watchView()
  const words = { taken: 'T', held: 'h', nothing: '.' } as const
  return [...seen]
    .map((letter, i) => {
      const text = letter === '-' ? undefined : letter.toLowerCase()
      return words[view.look(text, i * 150, letter === letter.toLowerCase())]
    })
    .join('')
}

it.each([
  ['a code is taken once while it stays', 'aaaaaaaaaaaaaaaaaaaa', 'Thhhhhhhhhhhhhhhhhhh'],
  ['looks that miss it do not matter', 'aa---aa-a', 'Thhhhhhhh'],
  ['it is held while it is dealt with, and after', 'aAAAAAAAAAAAAAAAaaaa', 'Thhhhhhhhhhhhhhhhhhh'],
  ['it is taken again once it has left', 'aa-----------aa', 'Thhhhhhhhhhh.Th'],
  ['another is taken at once', 'aabb', 'ThTh'],
  ['another waits while one is dealt with', 'aABBbb', 'ThhhTh'],
])('%s', (_, seen, looks) => {
  expect(looksAt(seen)).toBe(looks)
})
