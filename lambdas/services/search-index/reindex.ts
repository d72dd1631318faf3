import * as z from 'zod/mini'
import { logger } from '../../base/logger.ts'
import { mapAtMost, slicesOf } from '../../base/parallel.ts'
import { ALIASES, type Aliases } from '../../search/mappings.ts'
import { openSearchIndex } from '../../search/open-search.ts'
import { SEARCH_KINDS, type SearchIndex, type SearchKind } from '../../search/search-index.ts'
import {
  createIndexes,
  deleteIndexes,
  IDS_PAGE,
  type IndexNames,
  indexesBehind,
  keysAfter,
  type Move,
  moveAliases,
} from '../../search/search-indexes.ts'
import type { Transport } from '../../search/transport.ts'
import { scanSearchItems } from '../../stores/search-items.ts'
import { keys } from '../../stores/table/keys.ts'
import { ScanPosition, WHOLE_TABLE } from '../../stores/table/scan-table.ts'
import { batchGet } from '../../stores/table/table.ts'
import { indexTargets } from './index-search.ts'
import { changesOfItems } from './search-changes.ts'

const Names = z.object({ offer: z.string(), organization: z.string(), sponsor: z.string() })

/** Progress of a reindex, passed from one run of the function to the next. */
export const ReindexProgress = z.object({
  /**
   * Phases: `fill` fills the new indexes, `follow` adds later changes, and `sweep` removes
   * documents that were deleted in the meantime.
   */
  phase: z.enum(['fill', 'follow', 'sweep']),
  from: z.array(z.string()),
  to: Names,
  readAt: z.string(),
  positions: z.array(ScanPosition),
  /** Last key that was checked in each index. */
  swept: z.partialRecord(z.enum(['offer', 'organization', 'sponsor']), z.string()),
  documents: z.int(),
  leftOut: z.int(),
  /** First reasons why documents were left out. */
  reasons: z.array(z.string()),
})
export type ReindexProgress = z.infer<typeof ReindexProgress>

export interface Reindexed extends Pick<ReindexProgress, 'documents' | 'leftOut' | 'reasons'> {
  readonly indexes: ReindexProgress['to']
  /** Progress for the next run, if time ran out. */
  readonly goOn?: ReindexProgress
}

interface Options {
  readonly aliases?: Aliases
  readonly isTimeUp?: () => boolean
  /** Progress of the earlier run. */
  readonly goOn?: ReindexProgress | undefined
}

/**
 * Builds new indexes and moves the aliases to them in one step. Then reads the table again, because
 * changes before the move were written to the old indexes, and removes deleted documents. If
 * filling fails, the aliases stay at the old indexes.
 */
export async function reindex(
  transport: Transport,
  { aliases = ALIASES, isTimeUp = () => false, goOn }: Options = {},
): Promise<Reindexed> {
  const building = buildingAliases(aliases)
  let progress = goOn ?? (await begin(transport, aliases, building))
  if (goOn) await checkStillOurs(transport, goOn, goOn.phase === 'fill' ? building : aliases)
  const { from, to } = progress
  if (progress.phase === 'fill') {
    progress = await fillNew(transport, building, progress, isTimeUp)
    if (!isRead(progress)) return answerOf(progress)
    await moveAll(transport, { aliases, from, to, without: building })
    progress = { ...progress, ...fromTheStart(), phase: 'follow' }
  }
  const index = openSearchIndex(transport, aliases)
  if (progress.phase === 'follow') {
    progress = await fill(index, progress, isTimeUp)
    if (!isRead(progress)) return answerOf(progress)
    progress = { ...progress, phase: 'sweep' }
  }
  const { swept, isDone } = await removeLeftovers(transport, index, to, progress.swept, isTimeUp)
  if (!isDone) return answerOf({ ...progress, swept })
  await deleteIndexes(transport, from)
  const { documents, leftOut, reasons } = progress
  return { documents, leftOut, reasons, indexes: to }
}

/** Returns the aliases of the indexes that are being filled. */
export function buildingAliases(aliases: Aliases): Aliases {
  return {
    offer: `${aliases.offer}-new`,
    organization: `${aliases.organization}-new`,
    sponsor: `${aliases.sponsor}-new`,
  }
}

async function begin(
  transport: Transport,
  aliases: Aliases,
  building: Aliases,
): Promise<ReindexProgress> {
  // Deletes the indexes of an earlier reindex that was interrupted and never continued.
  await deleteIndexes(transport, await indexesBehind(transport, building))
  const from = await indexesBehind(transport, aliases)
  const to = await createIndexes(transport, aliases, building)
  return { phase: 'fill', from, to, swept: {}, ...fromTheStart() }
}

async function fillNew(
  transport: Transport,
  building: Aliases,
  progress: ReindexProgress,
  isTimeUp: () => boolean,
): Promise<ReindexProgress> {
  try {
    return await fill(openSearchIndex(transport, building), progress, isTimeUp)
  } catch (error) {
    await deleteIndexes(transport, Object.values(progress.to))
    throw error
  }
}

/**
 * Moves the aliases to the new indexes. After an error, checks whether they moved anyway. Never
 * deletes the new indexes, since the move may still take effect.
 */
async function moveAll(transport: Transport, move: Move): Promise<void> {
  try {
    await moveAliases(transport, move)
  } catch (error) {
    const inUse = await indexesBehind(transport, move.aliases)
    if (!Object.values(move.to).every((name) => inUse.includes(name))) throw error
    logger.warn('the aliases have moved, whatever became of the answer', { error })
  }
}

function fromTheStart() {
  return {
    readAt: new Date().toISOString(),
    positions: [...WHOLE_TABLE],
    documents: 0,
    leftOut: 0,
    reasons: [],
  }
}

/** Throws if a later reindex has deleted this reindex's indexes. */
async function checkStillOurs(
  transport: Transport,
  { to }: ReindexProgress,
  reachedBy: Aliases,
): Promise<void> {
  const found = await indexesBehind(transport, reachedBy)
  if (Object.values(to).every((name) => found.includes(name))) return
  throw new Error('Another reindex has begun since, or this one was further: begin anew')
}

function isRead({ positions }: ReindexProgress): boolean {
  return positions.every((position) => position === 'done')
}

function answerOf(goOn: ReindexProgress): Reindexed {
  const { documents, leftOut, reasons, to } = goOn
  return { documents, leftOut, reasons, indexes: to, goOn }
}

/** Maximum number of reasons that are listed. The others are only counted. */
const NAMED_MAX = 100

/** Continues to write the table to an index, and refreshes the index for searches. */
async function fill(
  index: SearchIndex,
  progress: ReindexProgress,
  isTimeUp: () => boolean,
): Promise<ReindexProgress> {
  let { documents, leftOut } = progress
  const reasons = [...progress.reasons]
  const onBroken = (reason: string) => {
    leftOut += 1
    if (reasons.length < NAMED_MAX) reasons.push(reason)
  }
  const readAt = new Date(progress.readAt)
  const positions = await scanSearchItems(
    async (items) => {
      const changes = await changesOfItems(items, readAt, onBroken)
      const failures = await index.apply(changes)
      for (const { kind, key, reason } of failures) onBroken(`${kind} ${key}: ${reason}`)
      documents += changes.filter(({ document }) => document !== undefined).length
    },
    { positions: progress.positions, isTimeUp },
  )
  await index.refresh()
  return { ...progress, positions, documents, leftOut, reasons }
}

/** Last key that was checked, by kind. */
type Swept = Partial<Record<SearchKind, string>>

/**
 * Removes documents whose items no longer exist in the table. Iterates over the keys in the index,
 * so that no state of earlier reads is needed. `isDone` is false if time ran out.
 */
async function removeLeftovers(
  transport: Transport,
  index: SearchIndex,
  names: IndexNames,
  before: Swept,
  isTimeUp: () => boolean,
): Promise<{ readonly swept: Swept; readonly isDone: boolean }> {
  const swept = { ...before }
  for (const kind of SEARCH_KINDS) {
    for (;;) {
      if (isTimeUp()) return { swept, isDone: false }
      const found = await keysAfter(transport, names[kind], swept[kind])
      await removeGone(kind, found, index)
      const last = found.at(-1)
      if (last !== undefined) swept[kind] = last
      if (found.length < IDS_PAGE) break
    }
  }
  return { swept, isDone: true }
}

const AT_ONCE = 4
const BATCH = 100
const TARGETS_MAX = 50

async function removeGone(
  kind: SearchKind,
  found: readonly string[],
  index: SearchIndex,
): Promise<void> {
  const gone = (
    await mapAtMost(AT_ONCE, slicesOf(found, BATCH), (some) => goneOf(kind, some))
  ).flat()
  for (const some of slicesOf(gone, TARGETS_MAX)) {
    // Reads the items again consistently, so that the documents of items created since the first
    // read remain.
    const targets = some.map((key) => ({ kind, key }))
    await indexTargets(targets, new Date(), index)
  }
}

async function goneOf(kind: SearchKind, some: readonly string[]): Promise<string[]> {
  const items = await batchGet(some.map((key) => INFO[kind](key)))
  return some.filter((_, place) => items[place] === undefined)
}

const INFO = { offer: keys.offer, organization: keys.team, sponsor: keys.sponsor }
