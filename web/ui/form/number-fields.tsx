import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

type NumberProps = FieldProps<number | ''> & {
  /** Stands behind the number: km, %, days. */
  unit?: string
  step?: number
}

/** A number within the range of its contract; nothing typed is ''. */
export function NumberField({ field, label, hint, unit, step = 1 }: NumberProps) {
  const { min, max, isInteger } = field.limits
  return (
    <NumberInput
      {...inputProps({ field, label, hint })}
      value={field.value}
      // Out of range is said, not silently moved.
      clampBehavior="none"
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      step={step}
      allowDecimal={isInteger !== true}
      {...(unit !== undefined && { suffix: `\u00a0${unit}` })}
      onChange={(value) => field.onChange(typeof value === 'number' ? value : '')}
    />
  )
}

type MoneyProps = FieldProps<number | ''> & {
  /** C$ or US$, before the amount in English and behind it in French. */
  symbol: string
  language: 'en' | 'fr'
}

/** An amount in dollars on the screen and in integer cents in the form. */
export function MoneyField({ field, label, hint, symbol, language }: MoneyProps) {
  const isFrench = language === 'fr'
  return (
    <NumberInput
      {...inputProps({ field, label, hint })}
      value={field.value === '' ? '' : field.value / 100}
      min={0}
      clampBehavior="none"
      hideControls
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator={isFrench ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      thousandSeparator={isFrench ? '\u00a0' : ','}
      {...(isFrench ? { suffix: `\u00a0${symbol}` } : { prefix: symbol })}
      onChange={(value) => field.onChange(typeof value === 'number' ? Math.round(value * 100) : '')}
    />
  )
}
