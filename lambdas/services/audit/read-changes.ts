import type { AuditEntry } from '#shared/api/audit.ts'
import type { Page } from '#shared/api/paging.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { type ChangesAsked, listChanges, listHistory } from '../../stores/audit.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { thingOf } from '../../stores/table/audit-keys.ts'
import type { ListRequest } from '../../stores/table/cursor.ts'
import type { PeriodRequest } from '../../stores/table/period.ts'
import { isOwnSponsor, maySeeDeal, maySeeTeam } from '../portal/portal-access.ts'
import { type Reader, toEntries } from './entries.ts'

/** Changes of the whole portal, for admins. */
export async function changesOfPortal(
  reader: Reader,
  asked: ChangesAsked,
  request: PeriodRequest,
): Promise<Page<AuditEntry>> {
  const { items, ...rest } = await listChanges(asked, request)
  return { items: await toEntries(items, reader), ...rest }
}

interface Sought {
  readonly kind: AuditedKind
  readonly entityKey: string
}

/** Returns the changes to one thing, for people who manage it; others do not learn whether it exists. */
export async function historyOf(
  reader: Reader,
  sought: Sought,
  request: ListRequest,
): Promise<Page<AuditEntry> | Refusal> {
  if (!(await mayRead(reader.caller, sought))) return refuse('forbidden')
  const { items, ...rest } = await listHistory(thingOf(sought.kind, sought.entityKey), request)
  return { items: await toEntries(items, reader), ...rest }
}

async function mayRead(caller: Caller, { kind, entityKey }: Sought): Promise<boolean> {
  switch (kind) {
    case 'deal':
      return caller.role === 'admin' || maySeeDeal(caller, await readOffer(entityKey))
    case 'organization':
    case 'codes':
      return maySeeTeam(caller, entityKey)
    case 'business':
      return isOwnSponsor(caller, entityKey)
    default:
      return caller.role === 'admin'
  }
}
