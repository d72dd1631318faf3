import type { StaffMember } from '#shared/model/staff.ts'
import { ROLES } from '#shared/model/user.ts'
import { logger } from '../../base/logger.ts'
import { staffAccounts } from '../../identity/staff-accounts.ts'
import { noteFinished, readStaffMember } from '../../stores/staff/staff.ts'

/** Rounds, where others change the record meanwhile. */
const ROUNDS = 3

/**
 * Brings an account of the user pool to what its record says. The record counts whatever the pool
 * does: rights need both, and sessions have ended with it. So what fails here is only logged, and the
 * record says that it is unfinished; the same change once more goes on.
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
