import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listStaff as contract, StaffRow } from '#shared/api/staff.schemas.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listStaffMembers, readStaffMember } from '../../stores/staff/staff.ts'
import { staffRow, staffRows } from './staff-row.ts'

/**
 * Returns a page of staff. Reads all staff, a few hundred, since a search may match any part of an
 * address.
 */
export async function listStaff({
  query = '',
  role,
  state,
  page = 1,
}: QueryOf<typeof contract>): Promise<OutputOf<typeof contract>> {
  const sought = query.trim().toLowerCase()
  const found = (await listStaffMembers()).filter(
    (member) =>
      member.email.toLowerCase().includes(sought) &&
      (role === undefined || member.role === role) &&
      (state === undefined || (member.suspendedAt !== undefined) === (state === 'suspended')),
  )
  return {
    items: await staffRows(found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    total: found.length,
    pages: Math.ceil(found.length / PAGE_SIZE),
  }
}

export async function staffAccount(userKey: string): Promise<StaffRow | Refusal> {
  const member = await readStaffMember(userKey)
  return member ? staffRow(member) : refuse('notFound')
}
