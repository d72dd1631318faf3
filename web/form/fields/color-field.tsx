import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './color-field.module.css'
import { type FieldProps, inputProps } from './field-props.ts'

/** Color that the picker shows first if none is chosen. */
const PROPOSED = '#0a6b49'

/** A field for a color as #rrggbb, typed or chosen with the browser's color picker. */
export function ColorField({ field, label, hint }: FieldProps<string>) {
  const { t } = useTranslation('forms')
  const isColor = /^#[0-9a-f]{6}$/i.test(field.value)
  return (
    <TextInput
      {...inputProps({ field, label, hint })}
      classNames={{ wrapper: classes.box }}
      spellCheck={false}
      maxLength={7}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      leftSectionWidth="var(--touch)"
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('form.color.pick')}
          data-empty={isColor ? undefined : ''}
          value={isColor ? field.value.toLowerCase() : PROPOSED}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      }
    />
  )
}
