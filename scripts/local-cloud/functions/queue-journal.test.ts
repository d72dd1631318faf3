import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openJournal } from './queue-journal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-queues-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const message = (id: string) => ({ queue: 'purchases', id, body: `{"of":"${id}"}`, dueAt: 5 })

it('keeps what was sent and is not dealt with, in its order, from start to start', () => {
  const first = openJournal(folder)
  first.put([message('a'), message('b')])
  first.put([message('c')])
  first.done(['b'])

  const second = openJournal(folder)
  expect(second.left).toEqual([message('a'), message('c')])
  second.done(['a'])

  expect(openJournal(folder).left).toEqual([message('c')])
})

it('leaves out a line that a kill has cut off, and goes on behind it', () => {
  openJournal(folder).put([message('a')])
  appendFileSync(join(folder, 'queues.jsonl'), '{"queue":"purch')

  const next = openJournal(folder)
  expect(next.left).toEqual([message('a')])
  next.put([message('b')])

  expect(openJournal(folder).left).toEqual([message('a'), message('b')])
})

it('keeps nothing without a folder', () => {
  const journal = openJournal(undefined)
  journal.put([message('a')])

  expect(journal.left).toEqual([])
})
