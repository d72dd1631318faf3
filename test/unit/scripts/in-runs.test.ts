import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReindexProgress } from '#lambdas/services/search-index/reindex.ts'
import { reindexInRuns } from '#scripts/in-runs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-reindex-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const indexes = ['offers-1', 'organizations-1', 'sponsors-1']
const came = { documents: 3, leftOut: 0, reasons: [], indexes }
const at = (phase: ReindexProgress['phase']): ReindexProgress => ({
  phase,
  from: [],
  readAt: '2026-11-22T10:00:00.000Z',
  swept: {},
  to: { offer: 'offers-1', organization: 'organizations-1', sponsor: 'sponsors-1' },
  positions: ['done', 'begin', { pk: 'OFFER#1', sk: 'INFO' }, 'done'],
  documents: 1,
  leftOut: 0,
  reasons: [],
})

it('a reindex runs until it is done, and goes on where a run was lost', async () => {
  const asked: unknown[] = []
  const answers: (object | Error)[] = [
    { ...came, goOn: at('fill') },
    { ...came, goOn: at('follow') },
    new Error('Task timed out'),
    came,
  ]
  const options = {
    run: async (wish: object) => {
      asked.push(wish)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    file: join(folder, 'deep', 'reindex-dev.json'),
    report: () => {},
  }

  await expect(reindexInRuns({ ...options, goesOn: false })).rejects.toThrow('timed out')
  expect(await reindexInRuns({ ...options, goesOn: true })).toEqual(came)

  expect(asked).toEqual([{}, { goOn: at('fill') }, { goOn: at('follow') }, { goOn: at('follow') }])
  expect(existsSync(options.file)).toBe(false)
  await expect(reindexInRuns({ ...options, goesOn: true })).rejects.toThrow('begin anew')
})
