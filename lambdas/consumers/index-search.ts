import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { SEARCH_KINDS } from '../search/search-index.ts'
import { distinctTargets } from '../services/fanout/work-of-change.ts'
import { indexTargets } from '../services/search-index/index-search.ts'

const SearchTarget = z.object({ kind: z.enum(SEARCH_KINDS), key: Key })

/** Rebuilds the search documents that the messages name. */
export const handler: QueueHandler = queueConsumer(SearchTarget, async (messages) => {
  const targets = distinctTargets(messages.map(({ content }) => content))
  const failures = await indexTargets(targets, new Date())
  return messages.flatMap(({ id, content }) => {
    const failure = failures.find(({ kind, key }) => kind === content.kind && key === content.key)
    return failure ? [{ id, reason: failure.reason }] : []
  })
})
