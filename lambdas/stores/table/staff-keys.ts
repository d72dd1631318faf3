import type { ItemKey } from './keys.ts'

/** The index partition of all accounts of staff. */
export const STAFF_LIST = 'STAFF'

/** Keys of what accounts of staff need; their records are those of users. */
export const staffKeys = {
  /** Index attributes that list the accounts by e-mail. */
  listed: ({ key, email }: { readonly key: string; readonly email: string }) => ({
    teamPk: STAFF_LIST,
    teamSk: `${email.toLowerCase()}#${key}`,
  }),
  /** Mark that a user's sessions were ended, kept for as long as an older token may live. */
  endedSessions: (userKey: string): ItemKey => ({ pk: `SESSIONS#${userKey}`, sk: 'ENDED' }),
  /** Mark that a person was handled in the week of a Monday; its key stops their mail. */
  weeklyMail: (userKey: string, monday: string): ItemKey => ({
    pk: `WEEKLYMAIL#${userKey}`,
    sk: monday,
  }),
  /** The first admin. */
  firstAdmin: { pk: STAFF_LIST, sk: 'FIRSTADMIN' } satisfies ItemKey,
  /** Claim of the attempt that creates an account for this email. */
  claim: (email: string): ItemKey => ({ pk: `ACCOUNT#${email.toLowerCase()}`, sk: 'CLAIM' }),
}
