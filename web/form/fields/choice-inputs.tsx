import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { isOptionsGroup, MultiSelect, type OptionsFilter, Select, TagsInput } from '@mantine/core'
import { askedPart, hasPart } from '#shared/text.ts'
import classes from './choice-inputs.module.css'
import { type ChoiceProps, type FieldProps, inputProps, sayIn } from './field-props.ts'
import type { Begun } from './late-input.tsx'

/** Filters choices by their labels, with the same rule as a search by name (`shared/text.ts`). */
const byText: OptionsFilter = ({ options, search, limit }) => {
  const part = askedPart(search)
  return options
    .filter((option) => isOptionsGroup(option) || hasPart(option.label, part))
    .slice(0, limit)
}

const section = { section: classes.section }
const parts = {
  ...section,
  input: classes.box,
  pillsList: classes.chosen,
  inputField: classes.typed,
}

export function SelectInput(props: ChoiceProps<string> & Begun) {
  const { field, choices, placeholder, emptyText, autoFocus, defaultDropdownOpened } = props
  const isClearable = !field.limits.isRequired && choices.some(({ value }) => value === field.value)
  return (
    <Select
      {...inputProps(props, sayIn(choices))}
      classNames={section}
      autoFocus={autoFocus}
      defaultDropdownOpened={defaultDropdownOpened}
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={field.value === '' ? null : field.value}
      {...(placeholder !== undefined && { placeholder })}
      searchable={choices.length > 7}
      filter={byText}
      nothingFoundMessage={emptyText}
      clearable={!field.limits.isRequired}
      allowDeselect={false}
      onChange={(value) => field.onChange(value ?? '')}
      onBlur={({ currentTarget }) => {
        // Clears the choice when its text was deleted, since no key reaches Mantine's clear button.
        if (isClearable && currentTarget.value === '') field.onChange('')
        field.onBlur()
      }}
    />
  )
}

export function MultiSelectInput(props: ChoiceProps<readonly string[]> & Begun) {
  const { field, choices, placeholder, emptyText, autoFocus, defaultDropdownOpened } = props
  return (
    <MultiSelect
      {...inputProps(props, (values) => values.map(sayIn(choices)).join(', '))}
      autoFocus={autoFocus}
      defaultDropdownOpened={defaultDropdownOpened}
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={[...field.value]}
      {...(placeholder !== undefined && { placeholder })}
      {...(field.limits.maxLength !== undefined && { maxValues: field.limits.maxLength })}
      classNames={parts}
      searchable
      filter={byText}
      hidePickedOptions
      nothingFoundMessage={emptyText}
      onChange={field.onChange}
    />
  )
}

export function WordsInput(props: FieldProps<readonly string[]> & Begun) {
  const { field, autoFocus } = props
  const { maxLength } = field.limits
  return (
    <TagsInput
      {...inputProps(props)}
      autoFocus={autoFocus}
      value={[...field.value]}
      {...(maxLength !== undefined && { maxTags: maxLength })}
      classNames={parts}
      splitChars={[',', ';']}
      onChange={field.onChange}
    />
  )
}
