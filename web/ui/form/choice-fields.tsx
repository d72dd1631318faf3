import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { MultiSelect, Radio, Select, TagsInput } from '@mantine/core'
import classes from './choice-fields.module.css'
import { type FieldProps, groupProps, inputProps } from './field-props.ts'

export type Choice = { value: string; label: string; hint?: string }

type ChoiceProps<Value> = FieldProps<Value> & {
  choices: readonly Choice[]
  placeholder?: string
  emptyText?: string
}

/** What is chosen, by the words of the choices. */
const sayIn = (choices: readonly Choice[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** One of some; those beyond a handful can be searched. */
export function SelectField(props: ChoiceProps<string>) {
  const { field, choices, placeholder, emptyText } = props
  return (
    <Select
      {...inputProps(props, sayIn(choices))}
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={field.value === '' ? null : field.value}
      {...(placeholder !== undefined && { placeholder })}
      searchable={choices.length > 7}
      nothingFoundMessage={emptyText}
      clearable={!field.limits.isRequired}
      onChange={(value) => field.onChange(value ?? '')}
    />
  )
}

/** Any number of some, searched by typing. */
export function MultiSelectField(props: ChoiceProps<readonly string[]>) {
  const { field, choices, placeholder, emptyText } = props
  return (
    <MultiSelect
      {...inputProps(props, (values) => values.map(sayIn(choices)).join(', '))}
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={[...field.value]}
      {...(placeholder !== undefined && { placeholder })}
      {...(field.limits.maxLength !== undefined && { maxValues: field.limits.maxLength })}
      searchable
      hidePickedOptions
      nothingFoundMessage={emptyText}
      onChange={field.onChange}
    />
  )
}

/** Words of one's own, each ended by Enter or a comma. */
export function TagsField({ field, label, hint }: FieldProps<readonly string[]>) {
  const { maxLength } = field.limits
  return (
    <TagsInput
      {...inputProps({ field, label, hint })}
      value={[...field.value]}
      {...(maxLength !== undefined && { maxTags: maxLength })}
      splitChars={[',', ';']}
      onChange={field.onChange}
    />
  )
}

/** One of a few whose difference must be read before choosing. */
export function RadioCardsField(props: ChoiceProps<string>) {
  const { field, choices } = props
  const chosen = choices.find(({ value }) => value === field.value) ?? choices[0]
  return (
    <Radio.Group
      {...groupProps(props, sayIn(choices))}
      value={field.value}
      onChange={field.onChange}
    >
      <div className={classes.cards}>
        {choices.map(({ value, label, hint }) => (
          <Radio.Card
            key={value}
            value={value}
            className={classes.card}
            data-wrong={field.error !== undefined && value === chosen?.value ? '' : undefined}
          >
            <Radio.Indicator />
            <span className={classes.words}>
              <span className={classes.name}>{label}</span>
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
