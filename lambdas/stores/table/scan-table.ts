import type { ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import type { ItemKey } from './keys.ts'
import { type Item, tableName } from './table.ts'

type Filter = Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeValues'>

/** Progress in a part of the table: after this key, not begun, or done. */
export const ScanPosition = z.union([
  z.literal(['begin', 'done']),
  z.object({ pk: z.string(), sk: z.string() }),
])
export type ScanPosition = z.infer<typeof ScanPosition>

/** Positions of a whole scan in four parallel parts. */
export const WHOLE_TABLE: readonly ScanPosition[] = ['begin', 'begin', 'begin', 'begin']

export interface Stretch {
  readonly positions?: readonly ScanPosition[]
  /**
   * Returns whether the time is over. It is called before each page, and the remaining pages are left to a
   * later scan.
   */
  readonly isTimeUp?: () => boolean
}

/**
 * Passes the table's pages to `take`, at most as fast as it accepts them, so that one page of each part is in
 * memory. Returns the positions from which a later scan continues. Only for work outside of requests, as it
 * reads everything.
 */
export function scanPages(
  take: (items: Item[]) => Promise<void>,
  filter: Filter = {},
  { positions = WHOLE_TABLE, isTimeUp = () => false }: Stretch = {},
): Promise<ScanPosition[]> {
  const scanPart = async (position: ScanPosition, part: number): Promise<ScanPosition> => {
    let at = position
    while (at !== 'done' && !isTimeUp()) {
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

/** Passes every item of the table that matches a filter to `take`, one by one. */
export async function scanTable(take: (item: Item) => unknown, filter: Filter = {}): Promise<void> {
  await scanPages(async (items) => {
    for (const item of items) await take(item)
  }, filter)
}
