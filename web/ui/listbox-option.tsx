import type { ReactNode } from 'react'
import classes from './listbox.module.css'
import type { useListbox } from './use-listbox.ts'

type ListboxOptionProps = {
  listbox: Pick<ReturnType<typeof useListbox>, 'optionId' | 'current'>
  index: number
  /** Set where several options can be chosen: whether this one is. */
  isChosen?: boolean
  isDisabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** Shows one option of the list below a text box. */
export function ListboxOption(props: ListboxOptionProps) {
  const { listbox, index, isDisabled, onChoose, children } = props
  const isCurrent = index === listbox.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus.
    <div
      id={listbox.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen ?? isCurrent}
      aria-disabled={isDisabled || undefined}
      data-current={isCurrent || undefined}
      className={classes.option}
      // The box must keep focus until the click is handled.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
