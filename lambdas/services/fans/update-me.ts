import type { OutputOf } from '#shared/api/contract.ts'
import type { updateMe } from '#shared/api/me.ts'
import { isOnboarding, User } from '#shared/model/user.ts'
import { CITY_FIELDS, checkProfile, type ProfileChanges } from '#shared/validation/profile.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { changeUser, readUser, renameUser, type UserChange } from '../../stores/fans/users.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { checkUserName } from './user-names.ts'

type Updated = OutputOf<typeof updateMe>

const RENAME_ATTEMPTS = 3

/** Changes what is given of a user's record, their user name only when nobody else has it. */
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
  const change = toChange(changes, now)
  if (changes.userName !== undefined) return rename(userKey, changes.userName, change)
  const user = await changeUser(userKey, change)
  return typeof user === 'string' ? refuse(user) : toAnswer(user)
}

async function rename(
  userKey: string,
  userName: string,
  change: UserChange,
): Promise<Updated | Refusal> {
  const what = `user name of ${userKey}`
  const renamed = await retryContended(what, RENAME_ATTEMPTS, async () => {
    const user = await readUser(userKey)
    if (typeof user === 'string') return refuse(user)
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

/** The attributes to set and to remove. */
function toChange(changes: ProfileChanges, now: Date): UserChange {
  const isCityGiven = changes.city !== undefined
  return {
    set: {
      ...changes,
      ...(changes.agreeToTermsAndConditions && { agreeToTermsAndConditionsAt: now.toISOString() }),
    },
    remove: isCityGiven ? CITY_FIELDS.filter((field) => changes[field] === undefined) : [],
  }
}

function applied(user: User, { set, remove }: UserChange): User {
  const removed = Object.fromEntries(remove.map((name) => [name, undefined]))
  return User.parse({ ...user, ...set, ...removed })
}

function toAnswer(user: User): Updated {
  return { user, onboarding: isOnboarding(user) }
}
