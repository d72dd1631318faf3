import { type Refusal, refuse } from '../../base/refusal.ts'
import { retryContended } from '../../stores/table/table.ts'
import type { Outcome } from '../../stores/table/writes.ts'

/** Maximum number of attempts if other requests change the link at the same time. */
const ATTEMPTS = 4

interface Revoking<Link> {
  /** Reads the desk or the value report that the link opens. */
  readonly read: () => Promise<Link | undefined>
  /** Writes that it is revoked, unless it has changed since it was read. */
  readonly end: (link: Link) => Promise<Outcome<string>>
}

/** Revokes the link of a desk or a value report once, and returns the desk or the report. */
export async function revokeLink<Link extends { readonly revokedAt?: string | undefined }>(
  key: string,
  now: Date,
  { read, end }: Revoking<Link>,
): Promise<Link | Refusal> {
  const revoked = await retryContended(`revoking ${key}`, ATTEMPTS, async () => {
    const link = await read()
    if (link === undefined) return refuse('notFound')
    if (link.revokedAt !== undefined) return link
    const { kind } = await end(link)
    return kind === 'done' ? { ...link, revokedAt: now.toISOString() } : 'again'
  })
  return revoked === 'contended' ? refuse('busy') : revoked
}
