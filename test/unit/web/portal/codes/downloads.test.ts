import { expect, it } from 'vitest'
import { codesFile, pagesFrom } from '#web/portal/codes/downloads.tsx'

async function* given(...pages: string[][]) {
  yield* pages
}

it('a file of codes can be uploaded again, whatever they are written with', async () => {
  const parts = await codesFile(given(['Gulls-1', 'a,b'], [], ['say "go"']))

  expect(parts.join('')).toBe('code\r\nGulls-1\r\n"a,b"\r\n"say ""go"""\r\n')
})

it('there is no file where no page has a code', async () => {
  expect(await codesFile(given([], []))).toEqual([])
})

it('a hundred thousand codes come page by page, each page as a part of the file', async () => {
  const asked: (string | undefined)[] = []
  const pages = pagesFrom(async (cursor: string | undefined) => {
    asked.push(cursor)
    const from = Number(cursor ?? 0)
    const items = Array.from({ length: 2000 }, (_, i) => `Gulls-${from + i}`)
    return { items, ...(from + 2000 < 100_000 && { cursor: String(from + 2000) }) }
  })
  async function* codes() {
    for await (const { items } of pages) yield items
  }

  const parts = await codesFile(codes())

  expect([asked.length, parts.length]).toEqual([50, 51])
  const lines = parts.join('').split('\r\n')
  expect([lines.length, lines[1], lines[100_000]]).toEqual([100_002, 'Gulls-0', 'Gulls-99999'])
})
