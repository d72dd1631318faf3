import { shardOf } from './shards.ts'

/**
 * Suffixes of the two partitions that hold one crowded list of an index, so that a stadium (500 a second)
 * writes a quarter of what DynamoDB allows for one. The first keeps the list's old name, so that older
 * entries stay where they are.
 */
const HALVES = ['', '#1'] as const

export const HALF_COUNT = HALVES.length

/** Returns the half of a list that holds this fan's entries. */
export function halfOf(list: string, userKey: string): string {
  return `${list}${HALVES[shardOf(userKey, HALF_COUNT)] ?? ''}`
}

export function halvesOf(list: string): string[] {
  return HALVES.map((half) => `${list}${half}`)
}
