import { type ItemKey, pk } from './keys.ts'

/**
 * Returns the key of a recount's result. `run` is the name that `recountRunOf` returns: the start
 * time, or the day for older recounts.
 */
export function recountKey(run: string): ItemKey {
  return { pk: pk.list('recounts'), sk: run }
}

/**
 * Returns the key of the item with the time at which records delayed in the stream were last
 * counted.
 */
export function lateCountingKey(): ItemKey {
  return { pk: 'SETTINGS', sk: 'LATECOUNTING' }
}
