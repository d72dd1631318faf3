const prefix = 'CognitoIdentityServiceProvider.'
const suffix = '.LastAuthUser'

type Keys = Pick<Storage, 'length' | 'key'>

/** Returns whether this browser holds a session, by Amplify's storage key, so that visitors do not load Amplify. */
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
