import * as z from 'zod/mini'
import { DATASET_NAMES } from '#shared/reports/datasets.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { newKey } from '../../base/keys.ts'
import { DIRTY_PARTS, dayKeys, dayPartition, type FilePart } from '../table/day-keys.ts'
import { type Item, parseItem, queryAll, queryPages, tableName } from '../table/table.ts'
import { isWritten } from '../table/writes.ts'

/** Outdated file of one day and shard, with its latest marker. */
export interface DirtyPart extends FilePart {
  readonly mark: string
}

const READ_AT_ONCE = 100
const Mark = z.object({ sk: z.string(), mark: z.string() })
const Place = z.tuple([z.string(), z.enum(DATASET_NAMES), z.string()])

/** Yields the outdated files, oldest days first. */
export async function* listDirtyParts(): AsyncGenerator<DirtyPart, void, undefined> {
  const range = { pk: DIRTY_PARTS, limit: READ_AT_ONCE, isConsistent: true }
  for await (const item of queryAll(range)) {
    const { sk, mark } = parseItem(Mark, item)
    const [day, list, shard] = Place.parse(sk.split('#'))
    yield { list, day, shard: Number(shard), mark }
  }
}

/**
 * Removes a file's marker. Returns false if the file was marked again since, or is no longer
 * marked.
 */
export function cleanPart({ mark, ...part }: DirtyPart): Promise<boolean> {
  return isWritten(
    dynamo('DeleteItem', {
      TableName: tableName(),
      Key: dayKeys.dirty(part),
      ConditionExpression: 'mark = :mark',
      ExpressionAttributeValues: { ':mark': mark },
    }),
  )
}

/** Marks a file as outdated, so that the next run writes it again. */
export async function markPart(part: FilePart): Promise<void> {
  const Item = { ...dayKeys.dirty(part), mark: newKey() }
  await dynamo('PutItem', { TableName: tableName(), Item })
}

/** Reads the entries of a file, oldest first. The records of one page fit in one request. */
export function entriesOfPart(part: FilePart): AsyncGenerator<Item[], void, undefined> {
  return queryPages({ pk: dayPartition(part), limit: READ_AT_ONCE, isConsistent: true })
}
