/** Kinds of fans whom staff think of, from who can do least to who can do most. */
export const FANS = ['visitor', 'signedIn', 'follower', 'unlocked'] as const

/** Returns the state and history of a supposed fan of this kind. */
export function fanOf(kind: string) {
  return {
    isSignedIn: kind !== 'visitor',
    isFollowing: kind === 'follower' || kind === 'unlocked',
    hasUnlocked: kind === 'unlocked',
  }
}
