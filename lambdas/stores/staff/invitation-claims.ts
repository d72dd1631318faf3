import { setTimeout as wait } from 'node:timers/promises'
import type { StaffMember } from '#shared/model/staff.ts'
import { countOnce, takeBackCount } from '../rate-limits.ts'
import { readStaffMember } from './staff.ts'

type Invited = Pick<StaffMember, 'key' | 'invitedAt'>

/** Milliseconds after an invitation during which another request to invite sends no mail. */
const ONE_INVITATION_MS = 60_000
/**
 * Milliseconds to wait for a concurrent request, much longer than sending a mail takes. A request
 * that has recorded nothing by then is assumed to have crashed.
 */
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 200
const ROUNDS = 3

/**
 * Claims a staff member's next invitation. Returns undefined if another request has just sent one,
 * or has the claim. If the mail is not sent, call the returned function to release the claim.
 */
export async function claimInvitation(
  member: Invited,
  now: Date,
): Promise<(() => Promise<void>) | undefined> {
  const { key, invitedAt } = member
  if (invitedAt !== undefined && now.getTime() - Date.parse(invitedAt) < ONE_INVITATION_MS) {
    return undefined
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Requests that read the same last invitation compete for the same claim.
    const who = [key, invitedAt ?? '', round].join('/')
    const claim = { limit: 'nextInvitationOfStaff', who } as const
    if (await countOnce(claim, now)) return () => takeBackCount(claim, now)
    if (await isInvitedMeanwhile(member)) return undefined
  }
  return undefined
}

async function isInvitedMeanwhile({ key, invitedAt }: Invited): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const member = await readStaffMember(key)
    if (member?.invitedAt !== invitedAt) return true
    await wait(LOOK_EVERY_MS)
  }
  return false
}
