import type { ItemKey } from './keys.ts'

/** Index partition of all staff accounts. */
export const STAFF_LIST = 'STAFF'

/** Keys of items about staff accounts. The accounts themselves are stored as users. */
export const staffKeys = {
  /** Index attributes that list staff accounts by e-mail address. */
  listed: ({ key, email }: { readonly key: string; readonly email: string }) => ({
    teamPk: STAFF_LIST,
    teamSk: `${email.toLowerCase()}#${key}`,
  }),
  /**
   * Marker that a user's sessions were ended. Stored for as long as an older token may be valid.
   */
  endedSessions: (userKey: string): ItemKey => ({ pk: `SESSIONS#${userKey}`, sk: 'ENDED' }),
  /**
   * Claim on a staff member's weekly mail, by the Monday on which it is sent. Written before
   * sending, even if there is nothing to send, so that no mail is sent twice.
   */
  weeklyMail: (userKey: string, monday: string): ItemKey => ({
    pk: `WEEKLYMAIL#${userKey}`,
    sk: monday,
  }),
  firstAdmin: { pk: STAFF_LIST, sk: 'FIRSTADMIN' } satisfies ItemKey,
  /** Claim on an e-mail address, held by the attempt that creates its account. */
  claim: (email: string): ItemKey => ({ pk: `ACCOUNT#${email.toLowerCase()}`, sk: 'CLAIM' }),
}
