import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { ROLES, type Role } from '#shared/model/roles.ts'
import type { User } from '#shared/model/user.ts'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import { optionalEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { endPoolSessions } from '../identity/pool-sessions.ts'
import { hasSecondFactor } from '../identity/second-factors.ts'
import { userKeyFor } from '../services/user-keys/user-keys.ts'
import { readUser } from '../stores/fans/users.ts'
import { noteSecondFactor } from '../stores/staff/staff.ts'

/**
 * Adds the user's key to the ID token, and for staff also `role`, and `teamID` or `sponsorID`. A
 * role is added only if both the user pool and the user's record contain it, and the user is not
 * suspended. If a required second factor is missing, a claim with the reason replaces the role.
 */
export async function handler(
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> {
  const { userAttributes, groupConfiguration } = event.request
  const userKey = await userKeyFor(String(userAttributes['sub']), new Date())
  const groups = groupConfiguration.groupsToOverride ?? []
  const role = ROLES.find((name) => groups.includes(name))
  const claims = role && (await claimsOf(event, userKey, role))
  event.response = { claimsOverrideDetails: { claimsToAddOrOverride: { ...claims, userKey } } }
  return event
}

async function claimsOf(
  event: PreTokenGenerationTriggerEvent,
  userKey: string,
  role: Role,
): Promise<Record<string, string> | undefined> {
  const user = await readUser(userKey)
  if (typeof user === 'string' || user.role !== role) {
    const record = typeof user === 'string' ? user : user.role
    logger.warn('group and record disagree on the role', { group: role, record })
    return undefined
  }
  const { teamID: teamKey, sponsorID: sponsorKey, suspendedAt } = user
  if (suspendedAt !== undefined) return undefined
  const fault = await secondFactorFault(event, user)
  if (fault !== undefined) return { secondFactor: fault }
  return {
    role,
    ...(role === 'team' && teamKey !== undefined && { teamID: teamKey }),
    ...(role === 'sponsor' && sponsorKey !== undefined && { sponsorID: sponsorKey }),
  }
}

/**
 * Returns the reason why an account's second factor is insufficient, or undefined if it suffices.
 * An account linked to a social provider has no sufficient factor, because signing in with the
 * provider needs no code. If the factor is new, ends all earlier sessions.
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
