import { entriesOfItem } from '#lambdas/services/day-files/entries-of-change.ts'
import { computeCounters } from '#lambdas/services/recounts/recount.ts'
import { dayItems, dirtyItems } from '#lambdas/stores/by-day/day-entries.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { type ImportTarget, importItems } from './import-items.ts'
import { type MediaTarget, putPictures } from './put-pictures.ts'
import type { SizeName } from './world/seeding.ts'
import { makeWorld, type World } from './world/world.ts'
import { worldItems } from './world-items.ts'
import { worldPictures } from './world-pictures.ts'

interface WorldOptions {
  readonly now: Date
  readonly seed: number
  readonly size?: SizeName
  readonly onProgress?: (text: string) => void
}

export interface SeedOptions extends WorldOptions {
  /** Bucket for the pictures; no pictures are written without it. */
  readonly media?: MediaTarget
}

export interface Seeded {
  readonly world: World
  readonly items: number
  readonly pictures: number
}

const REPORT_EVERY = 20_000

/**
 * Writes the demo world with its counters. The caller must stop the stream's consumers from
 * counting the records again.
 */
export async function seedWorld(options: SeedOptions): Promise<Seeded> {
  const { media, onProgress = () => {} } = options
  const { world, all } = await makeItems(options)
  let reported = 0
  const items = await putItems(all, (written) => {
    if (written - reported < REPORT_EVERY) return
    reported = written
    onProgress(`Written ${written.toLocaleString('en')} records ...`)
  })
  if (media === undefined) return { world, items, pictures: 0 }
  onProgress('Putting up its pictures ...')
  return { world, items, pictures: await putPictures(worldPictures(world), media) }
}

/** Imports the demo world into the table's file. Call this before Dynoxide opens the file. */
export async function importWorld(options: WorldOptions & ImportTarget): Promise<World> {
  const { world, all } = await makeItems(options)
  await importItems(all, options)
  return world
}

async function makeItems({ seed, now, size = 'full', onProgress = () => {} }: WorldOptions) {
  onProgress('Making up the demo world ...')
  const world = makeWorld({ seed, now, size })
  const counters = await computeCounters(worldItems(world))
  const items = () => concat<Item>(worldItems(world), counters)
  return { world, all: concat<Item>(items(), listsByDay(items())) }
}

/**
 * Returns the entries that the stream's consumers would add to the daily lists, and the markers
 * that the files of these lists must be written.
 */
function listsByDay(items: Iterable<Item>): Item[] {
  const entries = [...items].flatMap(entriesOfItem)
  return [...dayItems(entries), ...dirtyItems(entries, 'seeded')]
}

function* concat<T>(...lists: readonly Iterable<T>[]): Generator<T, void, undefined> {
  for (const list of lists) yield* list
}

const BATCH = 25
const AT_ONCE = 6

/**
 * Writes items as they are yielded, several batches in parallel, and reports the number written.
 */
async function putItems(
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

/** Yields batches to several workers. Each worker takes the next batch when it is free. */
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
