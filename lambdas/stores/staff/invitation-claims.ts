import { setTimeout as wait } from 'node:timers/promises'
import type { StaffMember } from '#shared/model/staff.ts'
import { countOnce, takeBackCount } from '../rate-limits.ts'
import { readStaffMember } from './staff.ts'

type Invited = Pick<StaffMember, 'key' | 'invitedAt'>

/** Milliseconds within which two presses mean one invitation. */
const ONE_INVITATION_MS = 60_000
/**
 * Milliseconds to wait for another request, far longer than a mail takes: a request without a record by then
 * has crashed.
 */
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 200
const ROUNDS = 3

/**
 * Claims the next invitation of a member; undefined if another request has sent it, or one was sent just
 * before. The returned function releases the claim of an invitation that was not sent.
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
    // Requests that read the same last invitation claim the same next one.
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
