import { type ItemKey, pk } from './keys.ts'

/** What a nightly recount of the counters came to. */
export function recountKey(day: string): ItemKey {
  return { pk: pk.list('recounts'), sk: day }
}
