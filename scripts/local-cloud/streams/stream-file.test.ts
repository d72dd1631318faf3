import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tendStream } from './stream-file.ts'

let folder: string
let file: string
let database: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-file-'))
  file = join(folder, 'table.sqlite')
  database = new DatabaseSync(file)
  database.exec(`CREATE TABLE _stream_records (
    id INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL,
    sequence_number TEXT NOT NULL, created_at INTEGER NOT NULL)`)
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

function addRecords(hoursAgo: readonly number[]): void {
  const insert = database.prepare(
    'INSERT INTO _stream_records (table_name, sequence_number, created_at) VALUES (?, ?, ?)',
  )
  hoursAgo.forEach((hours, n) => {
    insert.run('fanward', String(n + 1), Math.floor(Date.now() / 1000) - hours * 3600)
  })
}

function sequences(): unknown[] {
  return database
    .prepare('SELECT sequence_number FROM _stream_records ORDER BY id')
    .all()
    .map((row) => row['sequence_number'])
}

test('the local stream forgets after a day, but never its last number', () => {
  addRecords([30, 25, 23, 1])
  tendStream(file)
  expect(sequences()).toEqual(['3', '4'])

  database.exec('UPDATE _stream_records SET created_at = 0')
  tendStream(file)
  expect(sequences()).toEqual(['4'])
})

test('the next sequence number is found by an index, not by reading the stream', () => {
  tendStream(file)
  // EXPLAIN does not notice another connection's schema change, so the file is opened again.
  database.close()
  database = new DatabaseSync(file)
  const plan = database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1
       FROM _stream_records WHERE table_name = ?`,
    )
    .all('fanward')
  expect(plan.map(({ detail }) => detail)).toContain(
    'SEARCH _stream_records USING COVERING INDEX stream_order (table_name=?)',
  )
})
