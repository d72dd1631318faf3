import { computeCounters } from '#lambdas/services/recount.ts'
import { putItems } from './put-items.ts'
import { type MediaTarget, putPictures } from './put-pictures.ts'
import type { SizeName } from './world/size.ts'
import { makeWorld, type World } from './world/world.ts'
import { worldItems } from './world-items.ts'
import { worldPictures } from './world-pictures.ts'

export interface SeedOptions {
  readonly now: Date
  readonly seed: number
  readonly size?: SizeName
  /** Where pictures go; without it none are drawn. */
  readonly media?: MediaTarget
  readonly onProgress?: (text: string) => void
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
  const { seed, now, size = 'full', media, onProgress = () => {} } = options
  onProgress('Making up the demo world ...')
  const world = makeWorld({ seed, now, size })
  const items = await writeItems(world, onProgress)
  if (media === undefined) return { world, items, pictures: 0 }
  onProgress('Drawing its pictures ...')
  return { world, items, pictures: await putPictures(worldPictures(world), media) }
}

async function writeItems(world: World, onProgress: (text: string) => void): Promise<number> {
  const counters = await computeCounters(worldItems(world))
  let told = 0
  return putItems(concat(worldItems(world), counters), (written) => {
    if (written - told < TOLD_EVERY) return
    told = written
    onProgress(`Written ${written.toLocaleString('en')} records ...`)
  })
}

function* concat<T>(...lists: readonly Iterable<T>[]): Generator<T, void, undefined> {
  for (const list of lists) yield* list
}
