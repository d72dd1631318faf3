import { hash } from 'node:crypto'

/** Returns the shard of a text: always the same, and evenly spread over many texts. */
export function shardOf(text: string, shards: number): number {
  return hash('sha256', text, 'buffer').readUInt32BE() % shards
}

export function allShards(shards: number): number[] {
  return Array.from({ length: shards }, (_, shard) => shard)
}
