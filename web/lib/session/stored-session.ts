const prefix = 'CognitoIdentityServiceProvider.'
const suffix = '.LastAuthUser'

type Keys = Pick<Storage, 'length' | 'key'>

/**
 * Whether this browser holds a session, known by the key under which Amplify remembers its user.
 * Looked up without Amplify, so that a visitor never loads it.
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
