import type { AuditEntry, FieldChange } from '#shared/api/audit.ts'
import { AUDIT_ACTIONS } from '#shared/audit/actions.ts'
import type { AuditedKind, FieldType } from '#shared/audit/fields.ts'
import type { Language } from '#shared/model/user.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type NamedThing, readNames, type StoredAudit } from '../../stores/audit.ts'
import { auditedThing, thingOf } from '../../stores/table/audit-keys.ts'
import { listChange, plainValue, type RawChange, rawChanges } from './field-changes.ts'

/** Kind of things that the keys in a field refer to. */
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

export interface Reader {
  readonly caller: Caller
  readonly language?: Language | undefined
}

/** Records of changes as the portal shows them to a reader, with what they name called by its name. */
export async function toEntries(
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
 * Returns the thing that an entry is about: for codes their organization. A setting has no record of a name.
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

/** Archiving and bringing back are written under one name. */
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
 * Admins know everybody. Others know that it was an admin, or somebody of the other side, and by name
 * only who works for the same organization or business: several organizations may share a deal.
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

/** A list that is only in another order shows nothing. */
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

/** Returns the name of a value, or its key where it is gone. */
function nameIn(names: Names, type: FieldType, value: string): string {
  const kind = KIND_OF_KEYS[type]
  return kind === undefined ? value : (names.get(thingOf(kind, value))?.label ?? value)
}
