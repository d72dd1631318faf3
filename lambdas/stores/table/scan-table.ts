import type { ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import type { ItemKey } from './keys.ts'
import { type Item, tableName } from './table.ts'

type Filter = Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeValues' | 'Limit'>

/** Progress in one segment of the table: not begun, the last key read, or done. */
export const ScanPosition = z.union([
  z.literal(['begin', 'done']),
  z.object({ pk: z.string(), sk: z.string() }),
])
export type ScanPosition = z.infer<typeof ScanPosition>

/** Start positions of a scan of the entire table in four parallel segments. */
export const WHOLE_TABLE: readonly ScanPosition[] = ['begin', 'begin', 'begin', 'begin']

export interface Stretch {
  readonly positions?: readonly ScanPosition[]
  /**
   * Returns whether to stop. Called before each page. A later scan can continue from the returned
   * positions.
   */
  readonly isTimeUp?: () => boolean
  /** Awaited before each page, so that a scan can yield to more urgent requests. */
  readonly beforePage?: () => Promise<void>
}

/**
 * Passes the table's pages to `take`, one after another in each segment, and returns the positions
 * for a later scan. Must not be used in requests, because a scan reads the entire table.
 */
export function scanPages(
  take: (items: Item[]) => Promise<void>,
  filter: Filter = {},
  { positions = WHOLE_TABLE, isTimeUp = () => false, beforePage }: Stretch = {},
): Promise<ScanPosition[]> {
  const scanPart = async (position: ScanPosition, part: number): Promise<ScanPosition> => {
    let at = position
    while (at !== 'done' && !isTimeUp()) {
      await beforePage?.()
      const { Items, LastEvaluatedKey } = await dynamo('Scan', {
        TableName: tableName(),
        Segment: part,
        TotalSegments: positions.length,
        ConsistentRead: true,
        ...filter,
        ...(at !== 'begin' && { ExclusiveStartKey: at }),
      })
      await take((Items ?? []) as Item[])
      at = (LastEvaluatedKey as ItemKey | undefined) ?? 'done'
    }
    return at
  }
  return Promise.all(positions.map(scanPart))
}

/** Passes every item that matches the filter to `take`, one at a time per segment. */
export async function scanTable(
  take: (item: Item) => unknown,
  filter: Filter = {},
  stretch: Pick<Stretch, 'beforePage'> = {},
): Promise<void> {
  const takeAll = async (items: Item[]) => {
    for (const item of items) await take(item)
  }
  await scanPages(takeAll, filter, stretch)
}
