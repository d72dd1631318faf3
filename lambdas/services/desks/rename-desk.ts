import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { renameDesk as contract } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { deskPart, type StoredDesk } from '../../stores/desks/desks.ts'
import { retryContended } from '../../stores/table/table.ts'
import { writeTransaction } from '../../stores/table/writes.ts'
import { auditLink } from '../links/audit-link.ts'
import { ownDesk } from './own-desk.ts'
import { toDesk } from './to-desk.ts'

interface Request extends BodyOf<typeof contract> {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly deskKey: string
  readonly now: Date
}

/** Maximum number of attempts if devices open the desk at the same time. */
const ATTEMPTS = 5

/**
 * Renames a desk. Its devices show the new name after their next report. Recorded checks keep the
 * name that the desk had.
 */
export async function renameDesk(request: Request): Promise<OutputOf<typeof contract> | Refusal> {
  const { deskKey, name } = request
  const renamed = await retryContended(`renaming ${deskKey}`, ATTEMPTS, async () => {
    const desk = await ownDesk(request)
    if (isRefusal(desk) || desk.name === name) return desk
    const { kind } = await writeTransaction({
      desk: deskPart(desk, { name }),
      beside: audited(request, desk),
    })
    return kind === 'done' ? { ...desk, name } : 'again'
  })
  if (renamed === 'contended') return refuse('busy')
  return isRefusal(renamed) ? renamed : { desk: toDesk(renamed) }
}

function audited({ caller, sponsorKey, name, now }: Request, before: StoredDesk) {
  const owner = { kind: 'sponsor', key: sponsorKey } as const
  const change = { action: 'renameDesk', before, after: { name } } as const
  return auditLink({ owner, field: 'desk', ...change, caller, now })
}
