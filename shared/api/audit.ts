import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../audit/actions.ts'
import { AUDITED_KINDS } from '../audit/fields.ts'
import { DATE_RANGES } from '../date-range.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { LANGUAGES, ROLES } from '../model/user.ts'
import { CURRENCIES } from '../money.ts'
import { contract } from './contract.ts'
import { pageOf, pagingQuery } from './paging.ts'

/**
 * Value of a field; for a list, the removed or added entries. Keys of organizations and the like are names
 * here.
 */
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

const FieldChange = z.object({
  /** As `AUDITED_FIELDS` names it. */
  field: z.string(),
  /** Absent where there was nothing, or is nothing any more. */
  before: z.optional(Value),
  after: z.optional(Value),
  /** Entries of both lists that are left out. */
  more: z.optional(Count),
})
export type FieldChange = z.infer<typeof FieldChange>

/** Change in the portal: its author, its thing, and the fields. */
const AuditEntry = z.object({
  key: z.string(),
  at: Instant,
  kind: z.enum(AUDITED_KINDS),
  /** Key of the entity; for codes, their organization's; for a setting, its name. */
  entityKey: z.string(),
  /** Current name of the entity; absent for settings, and for deleted ones. */
  name: z.optional(z.string()),
  action: z.enum(AUDIT_ACTIONS),
  /** Without a role it was nobody: a time that staff had set, or what follows from another change. */
  by: z.object({
    role: z.optional(z.enum(ROLES)),
    /** Identity of the author, if the reader may know it. */
    email: z.optional(z.string()),
    userKey: z.optional(z.string()),
  }),
  /** Currency and zone for a deal's money and times. */
  currency: z.optional(z.enum(CURRENCIES)),
  timeZone: z.optional(z.string()),
  changes: z.array(FieldChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const changesQuery = {
  ...pagingQuery,
  /** In which deals and deal groups are named, where they have a name in it; English unless said. */
  language: z.optional(z.enum(LANGUAGES)),
}

export const listChanges = contract({
  name: 'list-changes',
  method: 'GET',
  path: '/portal/changes',
  area: 'audit',
  summary:
    'Who changed what in the portal, newest first: everything, or things of one kind, or what one person did, in a period. Of both together a page may hold a few more.',
  access: ['admin'],
  query: z.strictObject({
    ...changesQuery,
    kind: z.optional(z.enum(AUDITED_KINDS)),
    person: z.optional(Key),
    range: z.optional(z.enum(DATE_RANGES)),
  }),
  output: pageOf(AuditEntry),
})

export const readHistory = contract({
  name: 'read-history',
  method: 'GET',
  path: '/portal/history/{kind}/{entityKey}',
  area: 'audit',
  summary:
    'What was done to one thing, newest first. An organization reads its own history, that of its codes and of its deals, a business its own and that of its deals; neither learns who an admin is.',
  access: ROLES,
  params: z.object({ kind: z.enum(AUDITED_KINDS), entityKey: Key }),
  query: z.strictObject(changesQuery),
  output: pageOf(AuditEntry),
})
