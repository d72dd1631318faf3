import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { ROLES, type Role, type User } from '#shared/model/user.ts'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import { optionalEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { endPoolSessions } from '../identity/pool-sessions.ts'
import { hasSecondFactor } from '../identity/second-factors.ts'
import { readUser } from '../stores/fans/users.ts'
import { noteSecondFactor } from '../stores/staff/staff.ts'

/**
 * Puts role, teamID and sponsorID into the ID token. The group in Cognito and the user's record must
 * both name the role: taking away either takes away the rights, and so does suspending them. Where
 * staff need a second factor, a claim that says why theirs does not do stands in place of the role.
 */
export async function handler(
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> {
  const groups = event.request.groupConfiguration.groupsToOverride ?? []
  const role = ROLES.find((name) => groups.includes(name))
  if (role === undefined) return event
  const claims = await claimsOf(event, role)
  if (claims !== undefined) {
    event.response = { claimsOverrideDetails: { claimsToAddOrOverride: claims } }
  }
  return event
}

async function claimsOf(
  event: PreTokenGenerationTriggerEvent,
  role: Role,
): Promise<Record<string, string> | undefined> {
  const user = await readUser(String(event.request.userAttributes['sub']))
  if (typeof user === 'string' || user.role !== role) {
    const record = typeof user === 'string' ? user : user.role
    logger.warn('group and record disagree on the role', { group: role, record })
    return undefined
  }
  const { teamID, sponsorID, suspendedAt } = user
  if (suspendedAt !== undefined) return undefined
  const fault = await secondFactorFault(event, user)
  if (fault !== undefined) return { secondFactor: fault }
  return {
    role,
    ...(role === 'team' && teamID !== undefined && { teamID }),
    ...(role === 'sponsor' && sponsorID !== undefined && { sponsorID }),
  }
}

/**
 * A provider's sign-in is asked for no code, so an account that is linked to one never does. Where a
 * factor is seen for the first time, all sessions end that have begun without it: the pool refuses to
 * renew them, and one that is being renewed right now gets no role.
 */
async function secondFactorFault(
  event: PreTokenGenerationTriggerEvent,
  user: User,
): Promise<SecondFactorFault | undefined> {
  const { request, userPoolId, userName, triggerSource } = event
  if (optionalEnvironment('SECOND_FACTOR') === undefined) return undefined
  if (request.userAttributes['identities'] !== undefined) return 'provider'
  if (!(await hasSecondFactor(userPoolId, userName))) return 'missing'
  if (user.secondFactorAt !== undefined) return undefined
  await endPoolSessions(userPoolId, userName)
  await noteSecondFactor(user.key, new Date())
  return triggerSource === 'TokenGeneration_RefreshTokens' ? 'again' : undefined
}
