import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { DeskDevice, listDeskDevices, signOutDesk } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readSessions, removeSession } from '../../stores/desks/desk-sessions.ts'
import { deskPart, type StoredDesk } from '../../stores/desks/desks.ts'
import { retryContended } from '../../stores/table/table.ts'
import { writeTransaction } from '../../stores/table/writes.ts'
import { auditLink } from '../links/audit-link.ts'
import { ownDesk } from './own-desk.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly deskKey: string
  readonly now: Date
}

type Listed = OutputOf<typeof listDeskDevices>

/** Lists the devices on which a desk is open, most recently used first. */
export async function deskDevices(request: Request): Promise<Listed | Refusal> {
  const desk = await ownDesk(request)
  return isRefusal(desk) ? desk : listed(desk, request.now)
}

async function listed({ sessions }: StoredDesk, now: Date): Promise<Listed> {
  const found = await readSessions(sessions, now)
  const devices = [...found].map(([key, { device, openedAt, usedAt }]): DeskDevice => {
    return {
      key,
      ...(device !== undefined && { name: device }),
      ...(openedAt !== undefined && { openedAt }),
      usedAt,
    }
  })
  const newestFirst = devices.toSorted((a, b) => (a.usedAt < b.usedAt ? 1 : -1))
  return { devices: newestFirst, now: now.toISOString() }
}

/** Maximum number of attempts if other devices open the desk at the same time. */
const ATTEMPTS = 5

type SignOut = Request & BodyOf<typeof signOutDesk>

/**
 * Ends the sessions of one device or of all devices of a desk, and returns the devices that are
 * left. The desk's link and PIN stay the same
 * (lambdas/decisions/proofs/a-device-is-signed-out-by-its-session.md).
 */
export async function signOut(request: SignOut): Promise<Listed | Refusal> {
  const { device, deskKey, now } = request
  const left = await retryContended(`signing out of ${deskKey}`, ATTEMPTS, async () => {
    const desk = await ownDesk(request)
    if (isRefusal(desk)) return desk
    const isEnded = (hash: string) => device === undefined || hash === device
    const ended = desk.sessions.filter(isEnded)
    if (ended.length === 0) return desk
    const sessions = desk.sessions.filter((hash) => !isEnded(hash))
    const { kind } = await writeTransaction({
      desk: deskPart(desk, { sessions }),
      rest: [...ended.map(removeSession), audited(request, desk)],
    })
    return kind === 'done' ? { ...desk, sessions } : 'again'
  })
  if (left === 'contended') return refuse('busy')
  return isRefusal(left) ? left : listed(left, now)
}

function audited({ caller, sponsorKey, now }: Request, after: StoredDesk) {
  const owner = { kind: 'sponsor', key: sponsorKey } as const
  return auditLink({ owner, field: 'desk', action: 'signOutDesk', caller, now, after })
}
