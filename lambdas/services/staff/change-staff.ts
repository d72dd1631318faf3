import type { StaffRow } from '#shared/api/staff.schemas.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import type { By } from '../../base/caller.ts'
import type { Refusal } from '../../base/refusal.ts'
import { change } from './change-member.ts'
import { linkOf, linkParts } from './staff-link.ts'

/** Changes an account's role, and the organization or business that the role is for. */
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

/** Suspends an account and ends all its sessions, or reopens it. */
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
