import type { User } from '#shared/model/user.ts'
import type { ProfileChanges } from '#shared/validation/profile.ts'
import { logger } from '../../base/logger.ts'
import { readCity } from '../../places/cities.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readUser } from '../../stores/fans/users.ts'

type Changes = Omit<ProfileChanges, 'version' | 'placeId'>

/** Changes of a profile, and whether the place service knows the city that they give. */
export type PlacedChanges = Changes & Pick<User, 'isCityUnknown'>

/**
 * Takes name and position of a chosen city from the place service. One that was not chosen from its
 * suggestions is kept as typed, and marked: figures count it among others.
 */
export async function placeCity(
  userKey: string,
  changes: Changes,
  placeId: string | undefined,
): Promise<PlacedChanges | Refusal> {
  if (changes.city === undefined) return changes
  if (placeId === undefined) {
    const isUnknown = await isCityMarked(userKey, changes)
    return isUnknown ? { ...changes, isCityUnknown: true } : changes
  }
  try {
    const found = await readCity(placeId)
    if (found === undefined) return { ...changes, isCityUnknown: true }
    const { city, state, country, latitude, longitude } = found
    return { ...changes, city, state, country, latitude, longitude }
  } catch (error) {
    logger.warn('a chosen city could not be looked up', { error })
    return refuse('busy')
  }
}

/** A form sends the city that is stored without its suggestion: that one stays as it was judged. */
async function isCityMarked(userKey: string, changes: Changes): Promise<boolean> {
  const user = await readUser(userKey)
  if (typeof user === 'string') return true
  const isStored = SAME.every((field) => user[field] === changes[field])
  return isStored ? user.isCityUnknown === true : true
}

const SAME = ['city', 'state', 'country', 'latitude', 'longitude'] as const
