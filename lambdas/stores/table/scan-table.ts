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

/** The table is read in four parts at once. */
export const WHOLE_TABLE: readonly ScanPosition[] = ['begin', 'begin', 'begin', 'begin']

export interface Stretch {
  readonly positions?: readonly ScanPosition[]
  /** Asked before each page; what is then not read is left to a later stretch. */
  readonly isTimeUp?: () => boolean
}

/**
 * Hands over the table page by page, as fast as the pages are taken, so that no more than one page of
 * each part is held. Returns where a later stretch goes on. Only for work off the request path: it
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

/** Hands over every item of the table that a filter lets through, one after the other. */
export async function scanTable(take: (item: Item) => unknown, filter: Filter = {}): Promise<void> {
  await scanPages(async (items) => {
    for (const item of items) await take(item)
  }, filter)
}
