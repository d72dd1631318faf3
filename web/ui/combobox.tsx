import { type ReactNode, useState } from 'react'
import classes from './combobox.module.css'
import { Field } from './field.tsx'
import panel from './listbox.module.css'
import { useListbox } from './use-listbox.ts'

type ComboboxProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  /** Text in the box: the typed text, or the label of the chosen option. */
  text: string
  onText: (text: string) => void
  /** Options for the text. If undefined, no list is shown. */
  options: readonly ComboboxOption[] | undefined
  /** Text of the list if no option matches. */
  emptyText: string
  onChoose: (key: string) => void
  /** Called when the box loses the focus. */
  onLeave?: () => void
  /** True if the box selects its text on focus, so that typing replaces the text. */
  isReplaced?: boolean
  className?: string | undefined
}

/** Maximum length of the text. The server rejects a longer text in a search for cities. */
const TEXT_MAX_LENGTH = 80

/** Text box with suggestions, according to the ARIA combobox pattern. */
export function Combobox(props: ComboboxProps) {
  const { options, text } = props
  const choose = (index: number) => {
    const option = options?.[index]
    if (!option) return
    listbox.close()
    props.onChoose(option.key)
  }
  const listbox = useListbox({
    opening: useState(false),
    count: options?.length ?? 0,
    isOffered: options !== undefined,
    onChoose: choose,
  })
  return (
    <Field label={props.label} hint={props.hint} error={props.error} className={props.className}>
      {(wiring) => (
        <div className={classes.box}>
          <input
            {...wiring}
            type="text"
            {...listbox.box}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={props.placeholder}
            value={text}
            onChange={(event) => {
              listbox.open()
              props.onText(event.currentTarget.value)
            }}
            onFocus={(event) => props.isReplaced && event.currentTarget.select()}
            onKeyDown={listbox.steer}
            onBlur={() => {
              listbox.close()
              props.onLeave?.()
            }}
          />
          {listbox.isShown && options && (
            <ComboboxList
              label={props.label}
              options={options}
              listbox={listbox}
              emptyText={props.emptyText}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type ComboboxOption = { key: string; word: string; detail?: string | undefined }

type ComboboxListProps = {
  label: string
  listbox: ReturnType<typeof useListbox>
  options: readonly ComboboxOption[]
  /** Text of the list if no option matches. */
  emptyText: string
  onChoose: (index: number) => void
}

/** List of options below a text box. */
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

type ListboxOptionProps = {
  listbox: Pick<ReturnType<typeof useListbox>, 'optionId' | 'current'>
  index: number
  /** True if this option is chosen, in a list that allows several choices. */
  isChosen?: boolean
  isDisabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One option of the list below a text box. */
export function ListboxOption(props: ListboxOptionProps) {
  const { listbox, index, isDisabled, onChoose, children } = props
  const isCurrent = index === listbox.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys, because it keeps the focus.
    <div
      id={listbox.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen ?? isCurrent}
      aria-disabled={isDisabled || undefined}
      data-current={isCurrent || undefined}
      className={panel.option}
      // Keeps the focus in the box. Otherwise the click would move the focus and close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
