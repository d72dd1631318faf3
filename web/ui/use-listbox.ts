import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useState } from 'react'
import { isComposing } from './composing.ts'

interface ListboxOptions {
  /** Whether the list is to be seen, as `useState` holds it. */
  readonly opening: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void]
  /** Number of options to go through. */
  readonly count: number
  /** Whether there is anything to show: options, or that there are none. */
  readonly isOffered: boolean
  readonly onChoose: (index: number) => void
  /**
   * Whether Enter takes the first option until the arrows choose another. Not where what is typed may
   * stand as it is.
   */
  readonly marksFirst?: boolean
}

/** A press, be it React's or the browser's own. */
type Pressed = KeyboardEvent | ReactKeyboardEvent

/** No option yet. */
const NONE = -1

/** The keys and ties of a text box with a list below it: the combobox of the ARIA guide. */
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
    /** Props of the box, besides those for its text. */
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

/** Round from the last to the first, and back. */
function nextOf(current: number, step: number, count: number): number {
  if (current === NONE) return step > 0 ? 0 : count - 1
  return (Math.min(current, count - 1) + step + count) % count
}
