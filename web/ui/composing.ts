import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Safari reports it by this code only, after the composition has ended. */
const COMPOSING_KEY_CODE = 229

/** Returns whether a key belongs to an input method, where Enter only accepts the composed text. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: isWord, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isWord || keyCode === COMPOSING_KEY_CODE
}
