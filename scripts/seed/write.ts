import { computeCounters } from '#lambdas/services/counters/recount.ts'
import { entriesOfItem } from '#lambdas/services/day-files/entries-of-change.ts'
import { dayItems, dirtyItems } from '#lambdas/stores/by-day/day-entries.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { type ImportTarget, importItems } from './import-items.ts'
import { putItems } from './put-items.ts'
import { type MediaTarget, putPictures } from './put-pictures.ts'
import type { SizeName } from './world/size.ts'
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
  /** Target of pictures; without it none are drawn. */
  readonly media?: MediaTarget
}

export interface Seeded {
  readonly world: World
  readonly items: number
  readonly pictures: number
}

const TOLD_EVERY = 20_000

/**
 * Writes the demo world with finished counters. Whoever calls this keeps the stream's consumers
 * from counting its records once more.
 */
export async function seedWorld(options: SeedOptions): Promise<Seeded> {
  const { media, onProgress = () => {} } = options
  const { world, all } = await makeItems(options)
  let told = 0
  const items = await putItems(all, (written) => {
    if (written - told < TOLD_EVERY) return
    told = written
    onProgress(`Written ${written.toLocaleString('en')} records ...`)
  })
  if (media === undefined) return { world, items, pictures: 0 }
  return { world, items, pictures: await seedPictures(world, { media, onProgress }) }
}

/** Makes the table's file of the demo world, before the local engine runs on it. */
export async function importWorld(options: WorldOptions & ImportTarget): Promise<World> {
  const { world, all } = await makeItems(options)
  await importItems(all, options)
  return world
}

export async function seedPictures(
  world: World,
  { media, onProgress }: { media: MediaTarget; onProgress: (text: string) => void },
): Promise<number> {
  onProgress('Drawing its pictures ...')
  return putPictures(worldPictures(world), media)
}

async function makeItems({ seed, now, size = 'full', onProgress = () => {} }: WorldOptions) {
  onProgress('Making up the demo world ...')
  const world = makeWorld({ seed, now, size })
  const counters = await computeCounters(worldItems(world))
  const items = () => concat<Item>(worldItems(world), counters)
  return { world, all: concat<Item>(items(), listsByDay(items())) }
}

/** The lists of each day, as the stream would have made them; the files that show them are to be written. */
function listsByDay(items: Iterable<Item>): Item[] {
  const entries = [...items].flatMap(entriesOfItem)
  return [...dayItems(entries), ...dirtyItems(entries, 'seeded')]
}

function* concat<T>(...lists: readonly Iterable<T>[]): Generator<T, void, undefined> {
  for (const list of lists) yield* list
}
