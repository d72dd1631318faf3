import { hash } from 'node:crypto'

/** Which of so many shards a text belongs to: always the same, and of many texts as many to each. */
export function shardOf(text: string, shards: number): number {
  return hash('sha256', text, 'buffer').readUInt32BE() % shards
}

export function allShards(shards: number): number[] {
  return Array.from({ length: shards }, (_, shard) => shard)
}
