import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readLastAudit } from '../../stores/audit.ts'

/** A record whose form was filled in from an older version of it. */
export interface ChangedRecord {
  /** The version that the save names: the record's `updatedAt` when its form was opened. */
  readonly sent: Instant
  /** The version that is stored now. */
  readonly version: Instant
  /** Fields that are stored now. Only those that the contract's `form` names leave the server. */
  readonly fields: Readonly<Record<string, unknown>>
  /**
   * Key of the record's audit records (`auditPart`), such as `OFFER#` with its key. The last one since `sent`
   * names the author. Absent if only the record's owner can change it.
   */
  readonly thing?: string
  readonly caller: Pick<Caller, 'userKey'>
}

/**
 * Refuses a save that would undo what somebody else has saved since its form was opened. The refusal names
 * the author, the time and the stored values, so that the form can show both sides. A use case that saves a
 * form
 *
 * 1. takes `version` in its body, and has `form` and the problem `changedMeanwhile` in its contract,
 * 2. compares `version` with the record's own and returns this refusal if they differ,
 * 3. writes on condition that the record still has that version, and starts again if the condition fails.
 *
 * `web/form` sends the version, merges what only one side changed, and saves on the new version.
 */
export async function changedMeanwhile({
  sent,
  version,
  fields,
  thing,
  caller,
}: ChangedRecord): Promise<Refusal> {
  const last = thing === undefined ? undefined : await readLastAudit(thing)
  // Automatic changes, such as a deal's end, have no audit record; an older one says nothing about them.
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
