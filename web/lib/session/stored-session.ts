const prefix = 'CognitoIdentityServiceProvider.'
const suffix = '.LastAuthUser'

type Keys = Pick<Storage, 'length' | 'key'>

/**
 * Returns whether this browser has a stored session. Looks for Amplify's storage keys itself, so
 * that visitors need not load Amplify.
 */
export function hasStoredSession(storage: () => Keys = () => localStorage): boolean {
  try {
    const keys = storage()
    return Array.from({ length: keys.length }, (_, index) => keys.key(index) ?? '').some(
      (key) => key.startsWith(prefix) && key.endsWith(suffix),
    )
  } catch {
    return false
  }
}
