import { DatabaseSync } from 'node:sqlite'

const KEPT_SECONDS = 24 * 3600

/**
 * Adds an index to the stream in Dynoxide's file and deletes records older than a day. Dynoxide reads all
 * stream records to number the next one (measured: 8 ms a write after 20,000 records, 0.4 ms with this
 * index), and never deletes any; the real stream keeps a day. The last record remains, since its number
 * determines the next one.
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
