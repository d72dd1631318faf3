import { useState } from 'react'
import classes from './combobox.module.css'
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx'
import { Field } from './field.tsx'
import { useListbox } from './use-listbox.ts'

type ComboboxProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  /** Text in the box: typed, or the chosen option's label. */
  text: string
  onText: (text: string) => void
  /** Options for the text; undefined if none are offered. */
  options: readonly ComboboxOption[] | undefined
  /** Shown in the list when nothing matches. */
  emptyText: string
  onChoose: (key: string) => void
  /** Called when the box loses focus. */
  onLeave?: () => void
  /** Whether focusing selects the text, so that typing replaces it. */
  isReplaced?: boolean
  className?: string | undefined
}

/** Longest place or organization name, and the server's limit. */
const TEXT_MAX_LENGTH = 80

/** A text box with autocomplete, after the ARIA guide's combobox pattern. */
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
