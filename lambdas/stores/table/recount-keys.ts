import { type ItemKey, pk } from './keys.ts'

/** What a recount of the counters came to, by when it was begun; a day with nothing behind it sorts before. */
export function recountKey(run: string): ItemKey {
  return { pk: pk.list('recounts'), sk: run }
}

/** When records were last counted that had lain in the stream for long. */
export function lateCountingKey(): ItemKey {
  return { pk: 'SETTINGS', sk: 'LATECOUNTING' }
}
