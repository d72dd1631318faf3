import { type ItemKey, pk } from './keys.ts'

/** Key of a recount's result, by the time it began; the entry of a bare day sorts before it. */
export function recountKey(run: string): ItemKey {
  return { pk: pk.list('recounts'), sk: run }
}

/** When records were last counted that had lain in the stream for long. */
export function lateCountingKey(): ItemKey {
  return { pk: 'SETTINGS', sk: 'LATECOUNTING' }
}
