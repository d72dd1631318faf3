import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Key code of a composing key, the only sign of one that Safari gives at the end of a composition.
 */
const COMPOSING_KEY_CODE = 229

/**
 * Returns whether a key press belongs to an input method, in which Enter only accepts the composed
 * text.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: isWord, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isWord || keyCode === COMPOSING_KEY_CODE
}
