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
  /** Whose sessions were ended, for as long as a token of before may live. */
  endedSessions: (userKey: string): ItemKey => ({ pk: `SESSIONS#${userKey}`, sk: 'ENDED' }),
  /** That somebody was looked after in the week of a Monday; it stops their mail by its key. */
  weeklyMail: (userKey: string, monday: string): ItemKey => ({
    pk: `WEEKLYMAIL#${userKey}`,
    sk: monday,
  }),
  /** Who was the first admin. */
  firstAdmin: { pk: STAFF_LIST, sk: 'FIRSTADMIN' } satisfies ItemKey,
  /** Who is making an account for this e-mail. */
  claim: (email: string): ItemKey => ({ pk: `ACCOUNT#${email.toLowerCase()}`, sk: 'CLAIM' }),
}
