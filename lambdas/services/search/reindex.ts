import * as z from 'zod/mini'
import { logger } from '../../base/logger.ts'
import { ALIASES, type Aliases } from '../../search/mappings.ts'
import { openSearchIndex } from '../../search/open-search.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import {
  createIndexes,
  deleteIndexes,
  indexesBehind,
  type Move,
  moveAliases,
} from '../../search/search-indexes.ts'
import type { Transport } from '../../search/transport.ts'
import { scanSearchItems } from '../../stores/search-items.ts'
import { ScanPosition, WHOLE_TABLE } from '../../stores/table/scan-table.ts'
import { changesOfItems } from './search-changes.ts'
import { removeLeftovers } from './search-leftovers.ts'

const Names = z.object({ offer: z.string(), organization: z.string(), sponsor: z.string() })

/** Progress of a reindex. Small enough to be handed from one run of the function to the next. */
export const ReindexProgress = z.object({
  /** Filling what is not in use yet; following what changed meanwhile; sweeping what was deleted. */
  phase: z.enum(['fill', 'follow', 'sweep']),
  from: z.array(z.string()),
  to: Names,
  readAt: z.string(),
  positions: z.array(ScanPosition),
  /** The last key that was swept of each index. */
  swept: z.partialRecord(z.enum(['offer', 'organization', 'sponsor']), z.string()),
  documents: z.int(),
  leftOut: z.int(),
  /** Reasons, in words, for the first of them. */
  reasons: z.array(z.string()),
})
export type ReindexProgress = z.infer<typeof ReindexProgress>

export interface Reindexed extends Pick<ReindexProgress, 'documents' | 'leftOut' | 'reasons'> {
  readonly indexes: ReindexProgress['to']
  /** Set when the time was up first: with it the next run goes on. */
  readonly goOn?: ReindexProgress
}

interface Options {
  readonly aliases?: Aliases
  readonly isTimeUp?: () => boolean
  /** Position where an earlier run has stopped. */
  readonly goOn?: ReindexProgress | undefined
}

/**
 * Builds new indexes beside those in use and moves the aliases to them at once. Messages that
 * arrive meanwhile still go to the old ones, so the table is read a second time afterwards: versions
 * see to it that only what has changed since is written. At last what was deleted in between is taken
 * out. A failure while they are filled leaves all as it was; one of the move leaves the new indexes too,
 * until the next reindex.
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

/** The names by which indexes are reached while they are being filled. */
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
  // Indexes left behind by a reindex that was killed and never continued.
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
 * The answer alone may be lost: searches then use the new indexes already. They are never deleted
 * here, as the move may still come; one that does not, leaves them to the next reindex.
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

/** Another reindex that was begun since has deleted what this one would go on with. */
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

/** Number of left-out documents that are named; the rest are only counted. */
const NAMED_MAX = 100

/** Writes what is still to be read of the table to an index, and makes it visible. */
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
