import { type ItemKey, pk } from './keys.ts'

/** Returns the key of a recount's result, by the time it began; the entry of a bare day sorts before it. */
export function recountKey(run: string): ItemKey {
  return { pk: pk.list('recounts'), sk: run }
}

/** Returns the key of the time at which records that had long been in the stream were last counted. */
export function lateCountingKey(): ItemKey {
  return { pk: 'SETTINGS', sk: 'LATECOUNTING' }
}
