import { fingerprint } from '../../base/keys.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readAttempt } from '../../stores/attempts.ts'

interface Asking<Made> {
  /** Name of the attempt. */
  readonly name: string
  /** Digest of the content of this request. */
  readonly asked: string
  readonly read: (key: string) => Promise<Made | Refusal>
}

/**
 * Returns what an earlier request of the same attempt has made. If the earlier request had other content, its
 * answer was lost and the form was edited before it was sent again: the refusal then names what was made.
 */
export async function madeBefore<Made>({
  name,
  asked,
  read,
}: Asking<Made>): Promise<Made | Refusal | undefined> {
  const earlier = await readAttempt(name)
  if (earlier === undefined) return undefined
  const made = await read(earlier.made)
  // Attempts from before digests were recorded have none.
  const isSame = earlier.asked === undefined || earlier.asked === asked
  return isSame || isRefusal(made) ? made : refuse('changedMeanwhile', { made: earlier.made })
}

/**
 * Returns the digest of a form's content, with its pictures as they were sent: the stored result may have
 * changed since. The order of fields does not matter.
 */
export function digestOf(content: object): string {
  return fingerprint(JSON.stringify(content, sorted))
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
