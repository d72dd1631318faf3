import type { Page } from '#shared/api/paging.ts'
import { RecountNight } from '#shared/api/recounts.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/cursor.ts'
import { recountKey } from '../table/recount-keys.ts'
import { getItem, parseItem, queryPage, tableName } from '../table/table.ts'

export async function putRecount(night: RecountNight): Promise<void> {
  const Item = { ...recountKey(night.day), ...night }
  await dynamo('PutItem', { TableName: tableName(), Item })
}

export async function readRecountNight(day: string): Promise<RecountNight | undefined> {
  const item = await getItem(recountKey(day))
  return item && parseItem(RecountNight, item)
}

/** The nights, newest first. */
export async function listRecountNights(request: ListRequest): Promise<Page<RecountNight>> {
  const { pk: partition } = recountKey('')
  const { items, next } = await queryPage({
    pk: partition,
    newestFirst: true,
    limit: request.limit,
    after: readCursor(partition, request.cursor),
  })
  return {
    items: items.map((item) => parseItem(RecountNight, item)),
    ...cursorAfter(partition, next),
  }
}
