import { ROLES } from '#shared/model/roles.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import { logger } from '../../base/logger.ts'
import { staffAccounts } from '../../identity/staff-accounts.ts'
import { noteFinished, readStaffMember } from '../../stores/staff/staff.ts'

/** Maximum number of rounds when others change the record meanwhile. */
const ROUNDS = 3

/**
 * Updates an account of the user pool to match its record. The record decides even if the pool fails: rights
 * require both, and sessions have ended with the record. A failure is therefore only logged, and the record
 * is marked as unfinished; repeating the change completes it.
 */
export async function followRecord(userKey: string): Promise<void> {
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await readStaffMember(userKey)
      if (member?.isUnfinished !== true) return
      await bring(member)
      if (await noteFinished(member)) return
    }
  } catch (error) {
    logger.warn('the user pool does not follow a record', { error })
  }
}

async function bring({ key, role, suspendedAt }: StaffMember): Promise<void> {
  const accounts = staffAccounts()
  if (suspendedAt !== undefined) await accounts.close(key)
  await accounts.signOut(key)
  for (const other of ROLES) if (other !== role) await accounts.leave(key, other)
  await accounts.join(key, role)
  if (suspendedAt === undefined) await accounts.reopen(key)
}
