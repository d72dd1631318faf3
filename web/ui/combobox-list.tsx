import classes from './combobox.module.css'
import type { useListbox } from './use-listbox.ts'

export type ComboboxOption = { key: string; word: string; detail?: string | undefined }

type ComboboxListProps = {
  label: string
  listbox: ReturnType<typeof useListbox>
  options: readonly ComboboxOption[]
  /** Stands there when nothing is found. */
  emptyText: string
  onChoose: (index: number) => void
}

/** Shows the options of a text box, below it. */
export function ComboboxList({ label, listbox, options, emptyText, onChoose }: ComboboxListProps) {
  if (options.length === 0) {
    return (
      <div id={listbox.listId} className={classes.list} role="status">
        <p className={classes.none}>{emptyText}</p>
      </div>
    )
  }
  return (
    <div id={listbox.listId} role="listbox" aria-label={label} className={classes.list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus.
        <div
          key={option.key}
          id={listbox.optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === listbox.current}
          className={classes.option}
          // The box must not lose the focus before the click has been taken.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span>{option.word}</span>
          {option.detail && <span className={classes.detail}>{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}
