import type { ItemKey } from './keys.ts'

/** Index partition of all accounts of staff. */
export const STAFF_LIST = 'STAFF'

/** Keys of further items of staff accounts, whose records are those of users. */
export const staffKeys = {
  /** Index attributes that list staff accounts by e-mail. */
  listed: ({ key, email }: { readonly key: string; readonly email: string }) => ({
    teamPk: STAFF_LIST,
    teamSk: `${email.toLowerCase()}#${key}`,
  }),
  /** Mark that a user's sessions were ended, stored as long as an older token may be valid. */
  endedSessions: (userKey: string): ItemKey => ({ pk: `SESSIONS#${userKey}`, sk: 'ENDED' }),
  /** Mark that a member was processed in the week of a Monday; its key stops the member's mail. */
  weeklyMail: (userKey: string, monday: string): ItemKey => ({
    pk: `WEEKLYMAIL#${userKey}`,
    sk: monday,
  }),
  firstAdmin: { pk: STAFF_LIST, sk: 'FIRSTADMIN' } satisfies ItemKey,
  /** Claim of the attempt that creates an account for this e-mail. */
  claim: (email: string): ItemKey => ({ pk: `ACCOUNT#${email.toLowerCase()}`, sk: 'CLAIM' }),
}
