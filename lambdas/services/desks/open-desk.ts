import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { openDesk as contract } from '#shared/api/desk.schemas.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { leastUsed, putSession, removeSession } from '../../stores/desks/desk-sessions.ts'
import { deskPart, readDesk, readDeskOfToken, type StoredDesk } from '../../stores/desks/desks.ts'
import { countOnce, limitPassesAt } from '../../stores/rate-limits.ts'
import { retryContended } from '../../stores/table/table.ts'
import { writeTransaction } from '../../stores/table/writes.ts'
import {
  countWrongTry,
  DESK_PINS,
  forgetWrongTry,
  readTries,
  triesPassAt,
} from '../../stores/wrong-tries.ts'
import { setupOf } from './desk-setup.ts'
import { isPin } from './pin.ts'
import { hashOf, newSecret } from './secrets.ts'

interface Request extends BodyOf<typeof contract> {
  readonly now: Date
}

/** Maximum number of sessions of a desk. A further one ends the least recently used session. */
const SESSIONS_MAX = 10
/** Maximum number of attempts if other devices open the desk at the same time. */
const ATTEMPTS = 5

/** Opens a desk on a device. Refuses the token of a revoked desk like an unknown token. */
export async function openDesk(request: Request): Promise<OutputOf<typeof contract> | Refusal> {
  const { token, pin, device, now } = request
  const desk = await readDeskOfToken(hashOf(token))
  if (desk === undefined || desk.revokedAt !== undefined) return refuse('notFound')
  const refused = await countTry(desk, now)
  if (refused !== undefined) return refused
  if (!(await isPin(pin, desk.pinHash))) return refuse('wrongPin')
  const session = newSecret()
  const opened = await addCounted(desk, { hash: hashOf(session), device }, now)
  await forgetWrongTry(DESK_PINS, { userKey: desk.key, at: now.toISOString() })
  if (isRefusal(opened)) return opened
  const setup = await setupOf(opened, now)
  return isRefusal(setup) ? setup : { session, desk: setup }
}

/**
 * Counts a try as a wrong one before the PIN is checked, so that no more than five are checked
 * however many arrive at once. Returns a refusal if there were too many wrong tries.
 */
async function countTry({ key }: StoredDesk, now: Date): Promise<Refusal | undefined> {
  const counted = await retryContended(`PIN tried at ${key}`, ATTEMPTS, async () => {
    const item = await readTries(DESK_PINS, key)
    const passesAt = triesPassAt(DESK_PINS, item, now)
    if (passesAt !== undefined) return refuse('tooManyTries', { passesAt })
    const { kind } = await countWrongTry(DESK_PINS, { userKey: key, item, now })
    return kind === 'done' ? undefined : 'again'
  })
  return counted === 'contended' ? refuse('busy') : counted
}

/** Hash of a device's new session, and the name that the device gave itself. */
interface Opening {
  readonly hash: string
  readonly device: string | undefined
}

/**
 * Writes the session of a device unless the desk was opened too often. Otherwise a device that opens
 * it again and again could guess digits without end, since wrong digits are counted by session.
 */
async function addCounted(
  desk: StoredDesk,
  opening: Opening,
  now: Date,
): Promise<StoredDesk | Refusal> {
  const limit = 'openingsOfDesk'
  if (await countOnce({ limit, who: desk.key }, now)) return addSession(desk, opening, now)
  return refuse('tooManyTries', { passesAt: limitPassesAt(limit, now) })
}

/**
 * Writes the session of a device, and ends the least recently used session if there are too many.
 * Returns the desk, or a refusal if it was revoked or its token replaced.
 */
async function addSession(
  found: StoredDesk,
  { hash: opened, device }: Opening,
  now: Date,
): Promise<StoredDesk | Refusal> {
  const { sponsorKey, key } = found
  const added = await retryContended(`opening ${key}`, ATTEMPTS, async () => {
    const desk = await readDesk(sponsorKey, key)
    const isCurrent = desk?.tokenHash === found.tokenHash
    if (!isCurrent || desk.revokedAt !== undefined) return refuse('notFound')
    const isFull = desk.sessions.length >= SESSIONS_MAX
    const ended = isFull ? await leastUsed(desk.sessions) : undefined
    const sessions = [...desk.sessions.filter((hash) => hash !== ended), opened]
    const { kind } = await writeTransaction({
      desk: deskPart(desk, { sessions, lastSeenAt: now.toISOString() }),
      sessions: [
        putSession(opened, { sponsorKey, deskKey: key, device }, now),
        ...(ended === undefined ? [] : [removeSession(ended)]),
      ],
    })
    return kind === 'done' ? desk : 'again'
  })
  return added === 'contended' ? refuse('busy') : added
}
