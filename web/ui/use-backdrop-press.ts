import { type MouseEvent, type RefObject, useRef } from 'react'

/**
 * Notices a press beside a dialog's content. It begins and ends there: a selection that is dragged
 * out of a field ends there alone, and must not close what is being filled in.
 */
export function useBackdropPress(dialog: RefObject<Element | null>, onPress: () => void) {
  const isPressed = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return {
    onMouseDown: (event: MouseEvent) => {
      isPressed.current = isBeside(event)
    },
    onMouseUp: (event: MouseEvent) => {
      isPressed.current &&= isBeside(event)
    },
    onClick: (event: MouseEvent) => {
      if (isPressed.current && isBeside(event)) onPress()
    },
  }
}
