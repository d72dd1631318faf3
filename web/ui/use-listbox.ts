import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface ListboxOptions {
  /** Whether the list is to be seen, as `useState` holds it. */
  readonly opening: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void]
  /** How many options there are to go through. */
  readonly count: number
  /** Whether there is anything to show: options, or that there are none. */
  readonly isOffered: boolean
  readonly onChoose: (index: number) => void
}

/** The keys and ties of a text box with a list below it: the combobox of the ARIA guide. */
export function useListbox({ opening, count, isOffered, onChoose }: ListboxOptions) {
  const listId = useId()
  const [isOpen, setOpen] = opening
  const [current, setCurrent] = useState(0)
  const isShown = isOpen && isOffered
  const optionId = (index: number) => `${listId}-${index}`
  const currentId = isShown && current < count ? optionId(current) : undefined
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const open = () => {
    setOpen(true)
    setCurrent(0)
  }
  const close = () => setOpen(false)
  const steer = (event: KeyboardEvent) => {
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
      else if (count > 0) setCurrent((Math.min(current, count - 1) + step + count) % count)
    }
  }
  return {
    ...{ listId, optionId, isShown, current, open, close, steer },
    /** What the box has to carry, besides what it does with its text. */
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
