import { useState } from 'react'
import classes from './combobox.module.css'
import { Field } from './field.tsx'
import { useListbox } from './use-listbox.ts'

export type ComboboxOption = { key: string; word: string; detail?: string | undefined }

type ComboboxProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  /** What stands in the box: typed, or the word of what was chosen. */
  text: string
  onText: (text: string) => void
  /** What is offered for the text; undefined while nothing is to be offered. */
  options: readonly ComboboxOption[] | undefined
  /** Stands in the list when nothing is found. */
  emptyText: string
  onChoose: (key: string) => void
  /** Called when the box is left. */
  onLeave?: () => void
  className?: string | undefined
}

/** No name of a place or an organization is longer, and no server takes more. */
const TEXT_MAX_LENGTH = 80

/** A text box that offers what begins like its text; the pattern of the ARIA guide's combobox. */
export function Combobox(props: ComboboxProps) {
  const { options, text } = props
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    listbox.close()
    props.onChoose(option.key)
  }
  const listbox = useListbox({
    opening: useState(false),
    count: options?.length ?? 0,
    isOffered: options !== undefined,
    onChoose: (index) => choose(options?.[index]),
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
            onKeyDown={listbox.steer}
            onBlur={() => {
              listbox.close()
              props.onLeave?.()
            }}
          />
          {listbox.isShown && options && (
            <Options
              {...{ label: props.label, options, choose, emptyText: props.emptyText }}
              listId={listbox.listId}
              current={listbox.current}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type OptionsProps = {
  listId: string
  label: string
  options: readonly ComboboxOption[]
  current: number
  emptyText: string
  choose: (option: ComboboxOption) => void
}

function Options({ listId, label, options, current, emptyText, choose }: OptionsProps) {
  if (options.length === 0) {
    return (
      <div id={listId} className={classes.list} role="status">
        <p className={classes.none}>{emptyText}</p>
      </div>
    )
  }
  return (
    <div id={listId} role="listbox" aria-label={label} className={classes.list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus.
        <div
          key={option.key}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className={classes.option}
          // The box must not lose the focus before the click has been taken.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <span>{option.word}</span>
          {option.detail && <span className={classes.detail}>{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}
