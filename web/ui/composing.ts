import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Key code of a key press while an input method composes a character. Safari reports the press that
 * ends the composing only by this code.
 */
const COMPOSING_KEY_CODE = 229

/**
 * Returns whether a key press belongs to an input method. Enter then only accepts the composed
 * text.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: isWord, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isWord || keyCode === COMPOSING_KEY_CODE
}
