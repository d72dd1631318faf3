import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Sequence number of the last processed record, by consumer and shard. */
const Saved = z.object({
  streamArn: z.string(),
  consumers: z.record(z.string(), z.record(z.string(), z.string())),
})

export interface Positions {
  isKnown(consumer: string): boolean
  get(consumer: string, shardId: string): string | undefined
  set(consumer: string, shardId: string, sequence: string): void
  forget(consumer: string): void
}

/**
 * Opens the positions. With a folder, they survive restarts; positions of another stream are
 * dropped.
 */
export function openPositions(streamArn: string, folder: string | undefined): Positions {
  const file = folder === undefined ? undefined : join(folder, 'positions.json')
  const consumers = (file && load(file, streamArn)) || {}
  const save = () => {
    if (file === undefined || folder === undefined) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ streamArn, consumers }, undefined, 2))
    renameSync(`${file}.new`, file)
  }
  return {
    isKnown: (consumer) => consumers[consumer] !== undefined,
    get: (consumer, shardId) => consumers[consumer]?.[shardId],
    set: (consumer, shardId, sequence) => {
      consumers[consumer] = { ...consumers[consumer], [shardId]: sequence }
      save()
    },
    forget: (consumer) => {
      delete consumers[consumer]
      save()
    },
  }
}

function load(file: string, streamArn: string) {
  if (!existsSync(file)) return undefined
  const parsed = Saved.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success && parsed.data.streamArn === streamArn ? parsed.data.consumers : undefined
}
