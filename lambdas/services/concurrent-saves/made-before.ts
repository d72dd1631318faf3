import { fingerprint } from '../../base/keys.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readAttempt } from '../../stores/attempts.ts'

interface Asking<Made> {
  /** Name of the attempt, which is the same for a repeated request. */
  readonly name: string
  /** Digest of this request's content. */
  readonly asked: string
  readonly read: (key: string) => Promise<Made | Refusal>
}

/**
 * Returns the entity that an earlier request of the same attempt created, or undefined if there was
 * none. If the form was edited in between, refuses and names the created entity.
 */
export async function madeBefore<Made>({
  name,
  asked,
  read,
}: Asking<Made>): Promise<Made | Refusal | undefined> {
  const earlier = await readAttempt(name)
  if (earlier === undefined) return undefined
  const made = await read(earlier.made)
  // Attempts that were stored before digests were introduced have none, so any content counts as
  // the same.
  const isSame = earlier.asked === undefined || earlier.asked === asked
  return isSame || isRefusal(made) ? made : refuse('changedMeanwhile', { made: earlier.made })
}

/** Returns a digest of a form's content. Does not depend on the order of fields. */
export function digestOf(content: object): string {
  return fingerprint(JSON.stringify(content, sorted))
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
