import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Key code of a key that belongs to a composition. At the end of a composition, it is Safari's only
 * sign of one.
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
