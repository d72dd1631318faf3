import type { StaffRow } from '#shared/api/staff.schemas.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import type { By } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
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
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate, type Part, writeTransaction } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'
import { followRecord } from './finish-account.ts'
import { staffAccount } from './list-staff.ts'
import { isFault, linkOf, linkParts } from './staff-link.ts'

/** Changes an account's role, with its organization or business. */
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

/** Suspends an account and ends all its sessions, or lifts the suspension. */
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

/**
 * Maximum number of attempts if other requests change the account or the admins at the same time.
 */
const ATTEMPTS = 5

interface Change {
  readonly action: AuditAction
  /** Returns additional writes for the same transaction, or a fault. */
  readonly beside: (member: StaffMember) => ReturnType<typeof linkParts>
  readonly apply: (member: StaffMember) => StaffMember
}

/**
 * Changes a staff member. Writes the record first, which ends all sessions, and then updates the
 * user pool. Also completes an earlier change that was interrupted between these steps.
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
  const counting = ['role', 'teamID', 'sponsorID', 'suspendedAt'] as const
  return counting.every((field) => before[field] === after[field])
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

/**
 * Maximum number of other listed admins whose records are read to find one who is still an active
 * admin.
 */
const ADMINS_READ = 100

/**
 * If the change removes an active admin, returns a condition that another active admin remains. If
 * two admins demote each other, one write breaks the condition of the other write, so one of them
 * is refused.
 */
async function anotherAdmin(before: StaffMember, after: StaffMember): Promise<Part[] | Refusal> {
  if (!isActingAdmin(before) || isActingAdmin(after)) return []
  const listed = (await listStaffMembers()).filter(
    (member) => member.key !== before.key && isActingAdmin(member),
  )
  const [another] = await actingAdmins(listed.slice(0, ADMINS_READ).map(({ key }) => key))
  return another === undefined ? refuse('lastAdmin') : [remainsAdmin(another)]
}
