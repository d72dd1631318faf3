import { isDeepStrictEqual } from 'node:util'
import type { StaffRow } from '#shared/api/staff.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { endSessions } from '../../stores/staff/ended-sessions.ts'
import {
  actingAdmins,
  changeStaffMember,
  isActingAdmin,
  listStaffMembers,
  readStaffMember,
  remainsAdmin,
} from '../../stores/staff/staff.ts'
import { pk } from '../../stores/table/keys.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { type Part, writeTransaction } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import type { By } from './by.ts'
import { followRecord } from './follow-record.ts'
import { staffAccount } from './list-staff.ts'
import { isFault, linkOf, linkParts } from './staff-link.ts'

/** Max attempts when others change the account, or who is an admin, meanwhile. */
const ATTEMPTS = 5

/** Says what an account may do, and for whom. */
export async function changeStaffRole(
  userKey: string,
  role: StaffRole,
  by: By,
): Promise<StaffRow | Refusal> {
  return change(userKey, by, {
    action: 'changeStaffAccount',
    beside: ({ email }) => linkParts({ role, email, by }),
    apply: (member) => ({ ...member, ...linkOf(role) }),
  })
}

/** Closes an account with all its sessions, or opens it again. */
export function setStaffSuspended(
  userKey: string,
  isSuspended: boolean,
  by: By,
): Promise<StaffRow | Refusal> {
  const at = by.now.toISOString()
  return change(userKey, by, {
    action: isSuspended ? 'suspendStaffAccount' : 'reinstateStaffAccount',
    beside: async () => [],
    apply: (member) => ({
      ...member,
      suspendedAt: isSuspended ? (member.suspendedAt ?? at) : undefined,
    }),
  })
}

interface Change {
  readonly action: AuditAction
  /** Returns the parts written with it. */
  readonly beside: (member: StaffMember) => Promise<Part[] | FieldFault>
  readonly apply: (member: StaffMember) => StaffMember
}

/**
 * The record first, together with the end of all sessions: from then on it counts. The user pool
 * follows, also where an earlier request came no further than the record.
 */
async function change(userKey: string, by: By, { action, beside, apply }: Change) {
  const outcome = await retryContended(`a change of ${userKey}`, ATTEMPTS, async () => {
    const before = await readStaffMember(userKey)
    if (before === undefined) return refuse('notFound')
    const after = apply(before)
    const link = await beside(before)
    if (isFault(link)) return refuse('invalidInput', { errors: [link] })
    if (isSame(before, after)) return 'done'
    const guard = await anotherAdmin(before, after)
    if (isRefusal(guard)) return guard
    return write(before, after, { action, by, beside: [...link, ...guard] })
  })
  if (outcome === 'contended') return refuse('busy')
  if (isRefusal(outcome)) return outcome
  await followRecord(userKey)
  return staffAccount(userKey)
}

function isSame(before: StaffMember, after: StaffMember): boolean {
  const counting = ({ role, teamID, sponsorID, suspendedAt }: StaffMember) => [
    role,
    teamID,
    sponsorID,
    suspendedAt,
  ]
  return isDeepStrictEqual(counting(before), counting(after))
}

async function write(
  before: StaffMember,
  after: StaffMember,
  { action, by, beside }: { action: AuditAction; by: By; beside: readonly Part[] },
): Promise<'done' | 'again'> {
  const { caller, now } = by
  const updatedAt = before.staffChangedAt ?? before.createdAt
  const member = { ...after, staffChangedAt: nextUpdate({ updatedAt }, now), isUnfinished: true }
  const { kind } = await writeTransaction({
    member: changeStaffMember(before, member),
    sessions: endSessions(before.key),
    audit: auditChange({ thing: pk.user(before.key), action, by: caller, before, after, now }),
    beside,
  })
  return kind === 'done' ? 'done' : 'again'
}

/** The most of them that are looked at for one who remains. */
const ADMINS_READ = 100

/**
 * An admin ceases to be one only in a transaction that finds another. Two who take it from each other
 * at once touch each other's records: one of them is refused.
 */
async function anotherAdmin(before: StaffMember, after: StaffMember): Promise<Part[] | Refusal> {
  if (!isActingAdmin(before) || isActingAdmin(after)) return []
  const listed = (await listStaffMembers()).filter(
    (member) => member.key !== before.key && isActingAdmin(member),
  )
  const [another] = await actingAdmins(listed.slice(0, ADMINS_READ).map(({ key }) => key))
  return another === undefined ? refuse('lastAdmin') : [remainsAdmin(another)]
}
