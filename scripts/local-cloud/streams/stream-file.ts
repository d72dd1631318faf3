import { DatabaseSync } from 'node:sqlite'

const KEPT_SECONDS = 24 * 3600

/**
 * Adds an index to Dynoxide's stream, because each write would otherwise read the whole stream, and
 * deletes records older than a day. The newest record stays, because the next record's number
 * depends on it.
 */
export function tendStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  try {
    database.exec(`CREATE INDEX IF NOT EXISTS stream_order
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`)
    database
      .prepare(
        `DELETE FROM _stream_records
         WHERE created_at < ? AND id < (SELECT MAX(id) FROM _stream_records)`,
      )
      .run(Math.floor(Date.now() / 1000) - KEPT_SECONDS)
  } finally {
    database.close()
  }
}
