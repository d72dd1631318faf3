import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useState } from 'react'
import { isComposing } from './composing.ts'

interface ListboxOptions {
  /** State of the list, open or closed, as returned by `useState`. */
  readonly opening: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void]
  /** Number of options. */
  readonly count: number
  /** True if there are options, or a text that says that there are none. */
  readonly isOffered: boolean
  readonly onChoose: (index: number) => void
  /**
   * True if Enter chooses the first option when no arrow key was pressed. False if free text is
   * allowed.
   */
  readonly marksFirst?: boolean
}

/** A key press from React or the browser. */
type Pressed = KeyboardEvent | ReactKeyboardEvent

/** Index that means that no option is active. */
const NONE = -1

/**
 * Returns the key handler and the ARIA attributes of a text box with a list, according to the ARIA
 * combobox pattern.
 */
export function useListbox(options: ListboxOptions) {
  const { opening, count, isOffered, onChoose, marksFirst = true } = options
  const first = marksFirst ? 0 : NONE
  const listId = useId()
  const [isOpen, setOpen] = opening
  const [current, setCurrent] = useState(first)
  const isShown = isOpen && isOffered
  const optionId = (index: number) => `${listId}-${index}`
  const currentId = isShown && current !== NONE && current < count ? optionId(current) : undefined
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const open = () => {
    setOpen(true)
    setCurrent(first)
  }
  const close = () => setOpen(false)
  const steer = (event: Pressed) => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && currentId !== undefined) {
      event.preventDefault()
      onChoose(current)
    } else if (step !== undefined) {
      event.preventDefault()
      if (!isShown) open()
      else if (count > 0) setCurrent(nextOf(current, step, count))
    }
  }
  return {
    listId,
    optionId,
    isShown,
    current,
    open,
    close,
    steer,
    /** Props of the text box, except for its text and its event handlers. */
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': currentId,
      autoComplete: 'off',
    } as const,
  }
}

/** Returns the index of the next option. Continues at the other end of the list. */
function nextOf(current: number, step: number, count: number): number {
  if (current === NONE) return step > 0 ? 0 : count - 1
  return (Math.min(current, count - 1) + step + count) % count
}
