import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readLastAudit } from '../../stores/audit.ts'

/** Record that has changed since its form was opened. */
export interface ChangedRecord {
  /** Version that the form was opened with: the record's `updatedAt` at that time. */
  readonly sent: Instant
  /** Stored version. */
  readonly version: Instant
  /**
   * Stored fields. The browser receives only the fields that are named in the contract's `form`.
   */
  readonly fields: Readonly<Record<string, unknown>>
  /**
   * Partition key of the record's audit records (`auditPart`), for example `OFFER#` followed by its
   * key. Absent if only the record's owner can change the record.
   */
  readonly thing?: string
  readonly caller: Pick<Caller, 'userKey'>
}

/**
 * Returns the refusal for a form whose record was changed after the form was opened. The refusal
 * contains the stored values, which `web/form` merges with the values in the form.
 */
export async function changedMeanwhile({
  sent,
  version,
  fields,
  thing,
  caller,
}: ChangedRecord): Promise<Refusal> {
  const last = thing === undefined ? undefined : await readLastAudit(thing)
  // Some automatic changes, such as the end of a deal, have no audit record. The last audit record
  // is then older than the form, and would name the wrong author.
  const by = last !== undefined && last.at > sent ? last : undefined
  const isOwn = thing === undefined || by?.userKey === caller.userKey
  return refuse('changedMeanwhile', {
    changed: {
      version,
      at: by?.at ?? version,
      ...(by?.email !== undefined && { by: by.email }),
      isOwn,
      fields,
    },
  })
}
