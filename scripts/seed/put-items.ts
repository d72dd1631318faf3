import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#lambdas/runtime/clients.ts'
import { backOff } from '#lambdas/stores/retry-contended.ts'
import { type Item, tableName } from '#lambdas/stores/table.ts'

const BATCH = 25
const AT_ONCE = 6
const ATTEMPTS = 8

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

/** Writes items as they come, many batches at once, and tells how many are written. */
export async function putItems(
  items: Iterable<Item>,
  onWritten: (count: number) => void = () => {},
): Promise<number> {
  const batches = batchesOf(items)
  let written = 0
  const work = async () => {
    for (const batch of batches) {
      await putBatch(batch)
      written += batch.length
      onWritten(written)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return written
}

/** Shared by the workers: each takes the next batch when it is free. */
function* batchesOf(items: Iterable<Item>): Generator<Item[], void, undefined> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function putBatch(items: readonly Item[]): Promise<void> {
  let pending: Requests = items.map((Item) => ({ PutRequest: { Item } }))
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('The table left items of a batch unwritten')
    if (attempt > 0) await backOff(attempt)
    const { UnprocessedItems } = await documentClient().send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: pending } }),
    )
    pending = UnprocessedItems?.[tableName()] ?? []
  }
}
