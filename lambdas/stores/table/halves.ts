import { shardOf } from './shards.ts'

/**
 * What a crowd adds to one list of an index lies in two partitions, so that a stadium (500 a second)
 * writes a quarter of what DynamoDB lets one take. The first is the list as it was called when there
 * was one: what was written then stays where it is.
 */
const HALVES = ['', '#1'] as const

export const HALF_COUNT = HALVES.length

/** Where a list holds what is of this fan. */
export function halfOf(list: string, userKey: string): string {
  return `${list}${HALVES[shardOf(userKey, HALF_COUNT)] ?? ''}`
}

export function halvesOf(list: string): string[] {
  return HALVES.map((half) => `${list}${half}`)
}
