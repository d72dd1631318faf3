import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  DATASET_NAMES,
  DATASETS,
  type Dataset,
  type DatasetColumn,
} from '#shared/reports/datasets.ts'

interface QueryResult {
  readonly columns: readonly string[]
  /** Integers too large for a JavaScript number are strings, as in DuckDB's JSON. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface DayFilesDatabase {
  query(sql: string): Promise<QueryResult>
  close(): void
}

/** Opens a folder of files for analysts as tables, with the names and types that Athena has. */
export async function openDayFiles(folder: string): Promise<DayFilesDatabase> {
  // Loaded here alone: the package and its engine are 70 MB.
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  for (const dataset of DATASET_NAMES) await connection.run(tableOf(dataset, folder))
  return {
    async query(sql) {
      const reader = await connection.runAndReadAll(sql)
      return { columns: reader.columnNames(), rows: reader.getRowObjectsJson() }
    },
    close: () => connection.closeSync(),
  }
}

const TYPES = { string: 'VARCHAR', bigint: 'BIGINT' } as const

function tableOf(dataset: Dataset, folder: string): string {
  const all: readonly DatasetColumn[] = DATASETS[dataset]
  const columns = all.map(({ name, type }) => [name, TYPES[type]] as const)
  const files = join(folder, dataset)
  if (!existsSync(files)) {
    const described = [...columns, ['dt', 'VARCHAR']].map(([name, type]) => `${name} ${type}`)
    return `create table ${dataset} (${described.join(', ')})`
  }
  const types = columns.map(([name, type]) => `'${name}': '${type}'`).join(', ')
  // Empty cells are empty strings, as in Athena; quotes are doubled, as in RFC 4180.
  return `create view ${dataset} as select * from read_csv('${join(files, '*/*.csv').replaceAll("'", "''")}',
    header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', new_line = '\\r\\n',
    nullstr = '\\N', columns = {${types}},
    hive_partitioning = true, hive_types = {'dt': 'VARCHAR'})`
}
