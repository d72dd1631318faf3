import type { AuditEntry, FieldChange } from '#shared/api/audit.schemas.ts'
import type { Page } from '#shared/api/paging.ts'
import { AUDIT_ACTIONS } from '#shared/audit/actions.ts'
import type { AuditedKind, FieldType } from '#shared/audit/fields.ts'
import type { Language } from '#shared/language.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import {
  type ChangesAsked,
  listChanges,
  listHistory,
  type NamedThing,
  readNames,
  type StoredAudit,
} from '../../stores/audit.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { auditedThing, thingOf } from '../../stores/table/audit-keys.ts'
import type { ListRequest, PeriodRequest } from '../../stores/table/pages.ts'
import { isOwnSponsor, maySeeDeal, maySeeTeam } from '../portal-access/portal-access.ts'
import { listChange, plainValue, type RawChange, rawChanges } from './field-changes.ts'

/** Returns a page of the changes in the whole portal, for admins. */
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

/**
 * Returns a page of the changes to one entity, for people who manage it. Other callers are refused
 * in the same way whether or not the entity exists.
 */
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

/** Kind of entity that the keys in a field refer to, by the field's type. */
const KIND_OF_KEYS: Readonly<Partial<Record<FieldType, AuditedKind>>> = {
  teams: 'organization',
  team: 'organization',
  sponsors: 'business',
  sponsor: 'business',
  deals: 'deal',
  brands: 'brand',
}

const LISTS: readonly FieldType[] = [
  'list',
  'choices',
  'hours',
  'teams',
  'sponsors',
  'deals',
  'brands',
]

interface Read {
  readonly audit: StoredAudit
  readonly kind: AuditedKind
  readonly entityKey: string
  readonly changes: readonly RawChange[]
}

interface Reader {
  readonly caller: Caller
  readonly language?: Language | undefined
}

/** Converts audit records to entries for the portal, with names in place of keys. */
async function toEntries(
  audits: readonly StoredAudit[],
  { caller, language = 'en' }: Reader,
): Promise<AuditEntry[]> {
  const reads = audits.flatMap((audit): Read[] => {
    const audited = auditedThing(audit.thing)
    if (audited === undefined) return []
    return [{ audit, ...audited, changes: rawChanges(audited.kind, audit.before, audit.after) }]
  })
  const names = await readNames([...new Set(reads.flatMap(thingsIn))], language)
  return reads.flatMap((read) => toEntry(read, names, caller) ?? [])
}

/**
 * Returns the partition key of the entity whose name is shown with the change. Codes are shown
 * under their organization. Returns an empty list for settings.
 */
function ownThing({ kind, entityKey }: Pick<Read, 'kind' | 'entityKey'>): string[] {
  if (kind === 'setting') return []
  return [thingOf(kind === 'codes' ? 'organization' : kind, entityKey)]
}

function thingsIn(read: Read): string[] {
  const named = read.changes.flatMap((change) => {
    const kind = KIND_OF_KEYS[change.type]
    return kind === undefined ? [] : keysIn(change).map((key) => thingOf(kind, key))
  })
  return [...ownThing(read), ...named]
}

function keysIn(change: RawChange): string[] {
  if (!LISTS.includes(change.type)) {
    return [change.before, change.after].filter((key) => typeof key === 'string')
  }
  const { gone, come } = listChange(change)
  return [...gone, ...come]
}

type Names = ReadonlyMap<string, NamedThing>

function toEntry(read: Read, names: Names, caller: Caller): AuditEntry | undefined {
  const { audit, kind, entityKey, changes } = read
  const action = AUDIT_ACTIONS.find((one) => one === actionOf(audit))
  if (action === undefined) return undefined
  const own = names.get(ownThing(read)[0] ?? '')
  const label = own?.label ?? plainValue(audit.before['name'] ?? audit.before['description'])
  return {
    key: audit.key,
    at: audit.at,
    kind,
    entityKey,
    action,
    by: whoFor(caller, read),
    ...(typeof label === 'string' && { name: label }),
    ...(kind === 'deal' && ofDeal(audit, own)),
    changes: changes.flatMap((change) => toChange(change, names)),
  }
}

/**
 * Returns the name of an action. Archiving and restoring an organization are recorded under one
 * name, so the `archived` flag tells them apart.
 */
function actionOf({ action, after }: StoredAudit): string {
  const isBack = action === 'archiveOrganization' && after['archived'] === false
  return isBack ? 'restoreOrganization' : action
}

function ofDeal({ before, after }: StoredAudit, own: NamedThing | undefined) {
  const { timeZone } = own ?? {}
  const named = after['currency'] ?? before['currency'] ?? own?.currency
  return {
    currency: named === 'USD' ? ('USD' as const) : ('CAD' as const),
    ...(timeZone !== undefined && { timeZone }),
  }
}

/**
 * Returns what the caller may know about the author, or an empty object for automatic changes.
 * Admins see every author. Other callers see the author's role, but an e-mail address only if it is
 * their own or a colleague's. Organizations that share a deal are not colleagues.
 */
function whoFor(caller: Caller, { audit, kind }: Read): AuditEntry['by'] {
  const { role, email, userKey } = audit
  if (role === undefined) return {}
  const isColleague = caller.role === role && !(role === 'team' && kind === 'deal')
  const isKnown = caller.role === 'admin' || isColleague || caller.userKey === userKey
  return {
    role,
    ...(isKnown && email !== undefined && { email }),
    ...(caller.role === 'admin' && { userKey }),
  }
}

/** Converts the change of a field for display. Returns nothing if a list was only reordered. */
function toChange(change: RawChange, names: Names): FieldChange[] {
  const { field, type, before, after } = change
  const nameOf = (key: string) => nameIn(names, type, key)
  if (LISTS.includes(type)) {
    const { gone, come, more } = listChange(change)
    if (gone.length + come.length === 0) return []
    return [
      {
        field,
        ...(gone.length > 0 && { before: gone.map(nameOf) }),
        ...(come.length > 0 && { after: come.map(nameOf) }),
        ...(more > 0 && { more }),
      },
    ]
  }
  const [old, next] = [before, after].map((value) => {
    const plain = plainValue(value)
    return typeof plain === 'string' ? nameOf(plain) : plain
  })
  return [
    {
      field,
      ...(old !== undefined && { before: old }),
      ...(next !== undefined && { after: next }),
    },
  ]
}

/** Returns the name of the entity whose key the value is, or the value if it names no entity. */
function nameIn(names: Names, type: FieldType, value: string): string {
  const kind = KIND_OF_KEYS[type]
  return kind === undefined ? value : (names.get(thingOf(kind, value))?.label ?? value)
}
