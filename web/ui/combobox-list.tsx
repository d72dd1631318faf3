import classes from './combobox.module.css'
import panel from './listbox.module.css'
import { ListboxOption } from './listbox-option.tsx'
import type { useListbox } from './use-listbox.ts'

export type ComboboxOption = { key: string; word: string; detail?: string | undefined }

type ComboboxListProps = {
  label: string
  listbox: ReturnType<typeof useListbox>
  options: readonly ComboboxOption[]
  /** Shown when nothing matches. */
  emptyText: string
  onChoose: (index: number) => void
}

/** Shows the options below a text box. */
export function ComboboxList({ label, listbox, options, emptyText, onChoose }: ComboboxListProps) {
  if (options.length === 0) {
    return (
      <div id={listbox.listId} className={panel.list} role="status">
        <p className={panel.none}>{emptyText}</p>
      </div>
    )
  }
  return (
    <div id={listbox.listId} role="listbox" aria-label={label} className={panel.list}>
      {options.map((option, index) => (
        <ListboxOption
          key={option.key}
          listbox={listbox}
          index={index}
          onChoose={() => onChoose(index)}
        >
          <span>{option.word}</span>
          {option.detail && <span className={classes.detail}>{option.detail}</span>}
        </ListboxOption>
      ))}
    </div>
  )
}
