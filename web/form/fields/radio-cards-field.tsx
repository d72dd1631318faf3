import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Radio } from '@mantine/core'
import { type ChoiceProps, groupProps, requiredMark, sayIn } from './field-props.ts'
import classes from './radio-cards-field.module.css'

/** A field for one of a few choices. Each choice is a card that may explain it. */
export function RadioCardsField(props: ChoiceProps<string>) {
  const { field, choices } = props
  const chosen = choices.find(({ value }) => value === field.value) ?? choices[0]
  return (
    <Radio.Group
      {...groupProps(props, sayIn(choices))}
      labelProps={requiredMark(field.limits.isRequired)}
      value={field.value}
      onChange={field.onChange}
    >
      <div className={classes.cards}>
        {choices.map(({ value, label, hint }) => (
          <Radio.Card
            key={value}
            value={value}
            className={classes.card}
            // The chosen or first card is the group's only tab stop. Arrow keys reach the others.
            tabIndex={value === chosen?.value ? 0 : -1}
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
