import type { OutputOf } from '#shared/api/contract.ts'
import type { updateMe } from '#shared/api/me.schemas.ts'
import { isOnboarding, User } from '#shared/model/user.ts'
import type { Instant } from '#shared/time.ts'
import { CITY_FIELDS, checkProfile, type ProfileChanges } from '#shared/validation/profile.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readCity } from '../../places/cities.ts'
import { renameUser } from '../../stores/fans/user-names.ts'
import { changeUser, changeUserAt, readUser, type UserChange } from '../../stores/fans/users.ts'
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate } from '../../stores/table/writes.ts'
import { changedMeanwhile } from '../concurrent-saves/changed-meanwhile.ts'
import { checkUserName } from './user-names.ts'

type Updated = OutputOf<typeof updateMe>

const RENAME_ATTEMPTS = 3

/**
 * Changes fields of a user's record. Refuses a user name that is taken, and a save whose form was
 * opened with an older version.
 */
export async function updateProfile(
  userKey: string,
  changes: ProfileChanges,
  now: Date,
): Promise<Updated | Refusal> {
  const errors = checkProfile(changes, now)
  if (errors.length > 0) {
    return refuse('invalidInput', {
      errors: errors.map(({ field, messageKey }) => ({
        path: `body.${field}`,
        messageKey,
        detail: 'is not valid',
      })),
    })
  }
  const { version, placeId, ...fields } = changes
  const placed = await placeCity(userKey, fields, placeId)
  if (isRefusal(placed)) return placed
  const change = toChange(placed, version, now)
  const saved = await save(userKey, change, fields.userName, version)
  return saved === 'changed' ? refuseChanged(userKey, version) : saved
}

type Saved = Updated | Refusal | 'changed'

async function save(
  userKey: string,
  change: UserChange,
  userName: string | undefined,
  version: Instant | undefined,
): Promise<Saved> {
  if (userName !== undefined) return rename(userKey, userName, change, version)
  const user =
    version === undefined
      ? await changeUser(userKey, change)
      : await changeUserAt(userKey, change, version)
  if (user === 'changed') return user
  return typeof user === 'string' ? refuse(user) : toAnswer(user)
}

async function refuseChanged(userKey: string, sent: Instant | undefined): Promise<Refusal> {
  const user = await readUser(userKey)
  if (typeof user === 'string') return refuse(user)
  const { updatedAt } = user
  if (sent === undefined || updatedAt === undefined) return refuse('busy')
  return changedMeanwhile({ sent, version: updatedAt, fields: user, caller: { userKey } })
}

async function rename(
  userKey: string,
  userName: string,
  change: UserChange,
  version: Instant | undefined,
): Promise<Saved> {
  const what = `user name of ${userKey}`
  const renamed = await retryContended(what, RENAME_ATTEMPTS, async () => {
    const user = await readUser(userKey)
    if (typeof user === 'string') return refuse(user)
    if (version !== undefined && user.updatedAt !== version) return 'changed'
    const outcome = await renameUser(user, change, userName)
    if (outcome === 'taken') {
      const checked = await checkUserName(userName, userKey)
      return 'code' in checked
        ? checked
        : refuse('userNameTaken', { suggestions: checked.suggestions })
    }
    return outcome === 'done' ? toAnswer(applied(user, change)) : 'again'
  })
  return renamed === 'contended' ? refuse('busy') : renamed
}

const STORED_OF_CITY = [...CITY_FIELDS, 'isCityUnknown'] as const

function toChange(changes: PlacedChanges, version: Instant | undefined, now: Date): UserChange {
  const isCityGiven = changes.city !== undefined
  return {
    set: {
      ...changes,
      updatedAt:
        version === undefined ? now.toISOString() : nextUpdate({ updatedAt: version }, now),
      ...(changes.agreeToTermsAndConditions && { agreeToTermsAndConditionsAt: now.toISOString() }),
    },
    remove: isCityGiven ? STORED_OF_CITY.filter((field) => changes[field] === undefined) : [],
  }
}

function applied(user: User, { set, remove }: UserChange): User {
  const removed = Object.fromEntries(remove.map((name) => [name, undefined]))
  return User.parse({ ...user, ...set, ...removed })
}

function toAnswer(user: User): Updated {
  return { user, onboarding: isOnboarding(user) }
}

type Changes = Omit<ProfileChanges, 'version' | 'placeId'>

/** Profile changes, with a flag for a city that the place service does not know. */
type PlacedChanges = Changes & Pick<User, 'isCityUnknown'>

/**
 * Replaces a chosen city with the name and position from the place service, and refuses if the
 * service fails. Other cities are stored as typed, with a flag that makes figures count the fan
 * under 'other'.
 */
async function placeCity(
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

/**
 * Returns whether the city is marked as unknown. Forms send a stored city without its place ID, so
 * an unchanged city keeps its mark.
 */
async function isCityMarked(userKey: string, changes: Changes): Promise<boolean> {
  const user = await readUser(userKey)
  if (typeof user === 'string') return true
  const isStored = SAME.every((field) => user[field] === changes[field])
  return isStored ? user.isCityUnknown === true : true
}

const SAME = ['city', 'state', 'country', 'latitude', 'longitude'] as const
