import * as z from 'zod/mini'
import { DATASET_NAMES } from '#shared/reports/datasets.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { newKey } from '../../base/new-key.ts'
import { isWritten } from '../table/conditional-write.ts'
import { DIRTY_PARTS, dayKeys, dayPartition, type FilePart } from '../table/day-keys.ts'
import { queryAll, queryPages } from '../table/query-all.ts'
import { type Item, parseItem, tableName } from '../table/table.ts'

/** A part whose file is to be written anew, as it was marked last. */
export interface DirtyPart extends FilePart {
  readonly mark: string
}

const READ_AT_ONCE = 100
const Mark = z.object({ sk: z.string(), mark: z.string() })
const Place = z.tuple([z.string(), z.enum(DATASET_NAMES), z.string()])

/** Those of the oldest days first. */
export async function* listDirtyParts(): AsyncGenerator<DirtyPart, void, undefined> {
  const range = { pk: DIRTY_PARTS, limit: READ_AT_ONCE, isConsistent: true }
  for await (const item of queryAll(range)) {
    const { sk, mark } = parseItem(Mark, item)
    const [day, list, shard] = Place.parse(sk.split('#'))
    yield { list, day, shard: Number(shard), mark }
  }
}

/** Takes the mark away; false where it was set again or taken away meanwhile. */
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

/** Has the next run write the file of a part anew. */
export async function markPart(part: FilePart): Promise<void> {
  const Item = { ...dayKeys.dirty(part), mark: newKey() }
  await dynamo('PutItem', { TableName: tableName(), Item })
}

/** The entries of a part, oldest first, so many at a time that their records are one request. */
export function entriesOfPart(part: FilePart): AsyncGenerator<Item[], void, undefined> {
  return queryPages({ pk: dayPartition(part), limit: READ_AT_ONCE, isConsistent: true })
}
