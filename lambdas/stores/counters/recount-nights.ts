import type { Page } from '#shared/api/paging.ts'
import { RecountNight } from '#shared/api/recounts.schemas.ts'
import { recountRunOf } from '#shared/reports/recount-run.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/pages.ts'
import { recountKey } from '../table/recount-keys.ts'
import { getItem, parseItem, queryPage, tableName } from '../table/table.ts'

export async function putRecount(night: RecountNight): Promise<void> {
  const Item = { ...recountKey(recountRunOf(night)), ...night }
  await dynamo('PutItem', { TableName: tableName(), Item })
}

export async function readRecountNight(run: string): Promise<RecountNight | undefined> {
  const item = await getItem(recountKey(run))
  return item && parseItem(RecountNight, item)
}

/** Lists recounts, newest first. A day may have several. */
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
