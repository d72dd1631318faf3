import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { ROLES, type Role } from '#shared/model/user.ts'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import { optionalEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { hasSecondFactor } from '../identity/second-factors.ts'
import { readUser } from '../stores/fans/users.ts'

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
  const fault = await secondFactorFault(event)
  if (fault !== undefined) return { secondFactor: fault }
  return {
    role,
    ...(role === 'team' && teamID !== undefined && { teamID }),
    ...(role === 'sponsor' && sponsorID !== undefined && { sponsorID }),
  }
}

/** A provider's sign-in is asked for no code, so an account that is linked to one never does. */
async function secondFactorFault({
  request,
  userPoolId,
  userName,
}: PreTokenGenerationTriggerEvent): Promise<SecondFactorFault | undefined> {
  if (optionalEnvironment('SECOND_FACTOR') === undefined) return undefined
  if (request.userAttributes['identities'] !== undefined) return 'provider'
  return (await hasSecondFactor(userPoolId, userName)) ? undefined : 'missing'
}
