import type { ItemKey } from './keys.ts'

/** Keys of items about accounts in the user pool. */
export const accountKeys = {
  /** Entry that maps an account, by its `sub` in the user pool, to its user. */
  user: (sub: string): ItemKey => ({ pk: `SUB#${sub}`, sk: 'USER' }),
}
