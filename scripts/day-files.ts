import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GetObjectCommand, ListObjectsCommand, S3Client } from '@aws-sdk/client-s3'
import {
  DATASET_NAMES,
  DATASETS,
  DAY_FILES_PREFIX,
  type Dataset,
  type DatasetColumn,
} from '#shared/reports/datasets.ts'
import type { Outputs } from './local-cloud/index.ts'

type Bucket = Pick<Outputs, 's3Endpoint' | 'region' | 'reportsBucket'>

const AT_ONCE = 16

/**
 * Replaces a folder with copies of the local cloud's files for analysts, and returns their number.
 */
export async function fetchDayFiles(outputs: Bucket, folder: string): Promise<number> {
  const s3 = new S3Client({
    endpoint: outputs.s3Endpoint,
    region: outputs.region,
    forcePathStyle: true,
    // The local bucket accepts any credentials. This command never reads a deployed bucket.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const Bucket = outputs.reportsBucket
  await rm(folder, { recursive: true, force: true })
  const fetchOne = async (Key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    const file = join(folder, Key.slice(DAY_FILES_PREFIX.length))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, (await Body?.transformToByteArray()) ?? '')
  }
  const names: string[] = []
  for (const dataset of DATASET_NAMES) {
    const Prefix = `${DAY_FILES_PREFIX}${dataset}/`
    // Uses version 1 of the list request: with version 2, the local bucket fails after a thousand
    // keys.
    let Marker: string | undefined
    do {
      const { Contents = [], IsTruncated } = await s3.send(
        new ListObjectsCommand({ Bucket, Prefix, Marker }),
      )
      for (const { Key } of Contents) if (Key?.endsWith('.csv')) names.push(Key)
      Marker = IsTruncated ? Contents.at(-1)?.Key : undefined
    } while (Marker !== undefined)
  }
  const queue = names.values()
  const work = async () => {
    for (const name of queue) await fetchOne(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return names.length
}

interface QueryResult {
  readonly columns: readonly string[]
  /** Values of the type BIGINT, such as counts, are strings, as in DuckDB's JSON. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface DayFilesDatabase {
  query(sql: string): Promise<QueryResult>
  close(): void
}

/** Opens a folder of files for analysts as tables with the same names and types as in Athena. */
export async function openDayFiles(folder: string): Promise<DayFilesDatabase> {
  // Loads DuckDB only when it is needed, because the package and its engine take 70 MB.
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
  // Empty cells become empty strings, as in Athena. Quotes are doubled, as in RFC 4180.
  return `create view ${dataset} as select * from read_csv('${join(files, '*/*.csv').replaceAll("'", "''")}',
    header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', new_line = '\\r\\n',
    nullstr = '\\N', columns = {${types}},
    hive_partitioning = true, hive_types = {'dt': 'VARCHAR'})`
}
