/** Kinds of fans whom staff think of, from who can do least to who can do most. */
export const FANS = ['visitor', 'signedIn', 'follower', 'unlocked'] as const

/** What such a fan is and has done. */
export function fanOf(kind: string) {
  return {
    isSignedIn: kind !== 'visitor',
    isFollowing: kind === 'follower' || kind === 'unlocked',
    hasUnlocked: kind === 'unlocked',
  }
}
