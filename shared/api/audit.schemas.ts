import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../audit/actions.ts'
import { AUDITED_KINDS } from '../audit/fields.ts'
import { DATE_RANGES } from '../date-range.ts'
import { LANGUAGES } from '../language.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { ROLES } from '../model/roles.ts'
import { CURRENCIES } from '../money.ts'
import * as routes from './audit.ts'
import { contract } from './contract.ts'
import { pageOf, pagingQuery } from './paging.ts'

/**
 * Value of a field. For a list, the entries that were added or removed. Entities are represented by
 * their names.
 */
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

const FieldChange = z.object({
  /** Name of the field in `AUDITED_FIELDS`. */
  field: z.string(),
  /** Absent if the field had no value. */
  before: z.optional(Value),
  after: z.optional(Value),
  /** Number of list entries left out. */
  more: z.optional(Count),
})
export type FieldChange = z.infer<typeof FieldChange>

/** A change in the portal, with its author, entity and fields. */
const AuditEntry = z.object({
  key: z.string(),
  at: Instant,
  kind: z.enum(AUDITED_KINDS),
  /**
   * Key of the entity: for codes, the key of the organization, and for a setting, the setting's
   * name.
   */
  entityKey: z.string(),
  /**
   * Current name of the entity. For codes, the name of the organization. Absent for settings and
   * deleted entities.
   */
  name: z.optional(z.string()),
  action: z.enum(AUDIT_ACTIONS),
  /**
   * Author of the change. If `role` is absent, the system made the change: on schedule, or as a
   * result of another change.
   */
  by: z.object({
    role: z.optional(z.enum(ROLES)),
    /** E-mail of the author, if the reader may know it. */
    email: z.optional(z.string()),
    userKey: z.optional(z.string()),
  }),
  /** Currency and time zone in which to show a deal's money and times. */
  currency: z.optional(z.enum(CURRENCIES)),
  timeZone: z.optional(z.string()),
  changes: z.array(FieldChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const changesQuery = {
  ...pagingQuery,
  /** Language for the names of deals and deal groups. Defaults to English. */
  language: z.optional(z.enum(LANGUAGES)),
}

export const listChanges = contract({
  ...routes.listChanges,
  summary:
    'Lists who changed what in the portal during a period, newest first. Can be filtered by kind and by person. With both filters, a page may have a few more entries.',
  query: z.strictObject({
    ...changesQuery,
    kind: z.optional(z.enum(AUDITED_KINDS)),
    person: z.optional(Key),
    range: z.optional(z.enum(DATE_RANGES)),
  }),
  output: pageOf(AuditEntry),
})

export const readHistory = contract({
  ...routes.readHistory,
  summary:
    'Lists the changes to one thing, newest first. Organizations can read the history of themselves, their codes and their deals; businesses, of themselves and their deals. Neither sees which admin made a change.',
  params: z.object({ kind: z.enum(AUDITED_KINDS), entityKey: Key }),
  query: z.strictObject(changesQuery),
  output: pageOf(AuditEntry),
})
