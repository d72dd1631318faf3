import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { ROLES } from '#shared/model/user.ts'
import { logger } from '../base/logger.ts'
import { readUser } from '../stores/fans/users.ts'

/**
 * Puts role, teamID and sponsorID into the ID token. The group in Cognito and the user's record must
 * both name the role: taking away either takes away the rights, and so does suspending them.
 */
export async function handler(
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> {
  const groups = event.request.groupConfiguration.groupsToOverride ?? []
  const role = ROLES.find((name) => groups.includes(name))
  if (role === undefined) return event
  const user = await readUser(String(event.request.userAttributes['sub']))
  if (typeof user === 'string' || user.role !== role) {
    const record = typeof user === 'string' ? user : user.role
    logger.warn('group and record disagree on the role', { group: role, record })
    return event
  }
  const { teamID, sponsorID, suspendedAt } = user
  if (suspendedAt !== undefined) return event
  event.response = {
    claimsOverrideDetails: {
      claimsToAddOrOverride: {
        role,
        ...(role === 'team' && teamID !== undefined && { teamID }),
        ...(role === 'sponsor' && sponsorID !== undefined && { sponsorID }),
      },
    },
  }
  return event
}
