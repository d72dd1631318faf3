import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Safari says so by this code alone, once the composition has ended. */
const COMPOSING_KEY_CODE = 229

/** Returns whether a key belongs to an input method: its Enter takes a word, and chooses nothing else. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: isWord, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isWord || keyCode === COMPOSING_KEY_CODE
}
