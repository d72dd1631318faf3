import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import type { Item } from '#lambdas/stores/table/table.ts'

const BATCH = 25
const AT_ONCE = 6

/** Writes items as they are yielded, many batches in parallel, and reports the number written. */
export async function putItems(
  items: Iterable<Item>,
  onWritten: (count: number) => void = () => {},
): Promise<number> {
  const batches = batchesOf(items)
  let written = 0
  const work = async () => {
    for (const batch of batches) {
      await batchWrite(batch.map((Item) => ({ PutRequest: { Item } })))
      written += batch.length
      onWritten(written)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return written
}

/** Yields the batches for all workers: each worker takes the next one when it is free. */
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
