import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#web/lib/use-language.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import { type NumberForm, readInserted } from './inserted-number.ts'
import { moneyMarks } from './money-marks.ts'

/** Content of a number input: a text where it is no number yet, or not written as numbers are. */
type Typed = number | string

interface Scale {
  /** So many of the form's units make one on the screen: 100 cents a dollar. */
  readonly factor: number
  /** Formats a number while nobody types. */
  readonly written: (shown: number) => Typed
}

/** Keeps the typed text until the field is left: 1.0 on the way to 1.05. */
function useTypedNumber({ field }: FieldProps<number | ''>, { factor, written }: Scale) {
  const [typed, setTyped] = useState<Typed>()
  const numberOf = (text: Typed) =>
    text === '' || Number.isNaN(Number(text)) ? '' : tidy(Number(text) * factor)
  const isTyped = typed !== undefined && numberOf(typed) === field.value
  const rest = field.value === '' ? '' : written(field.value / factor)
  return {
    value: isTyped ? typed : rest,
    // Out of range is said, not silently moved.
    clampBehavior: 'none' as const,
    trimLeadingZeroesOnBlur: false,
    onChange(text: Typed) {
      setTyped(text)
      field.onChange(numberOf(text))
    },
    onBlur() {
      setTyped(undefined)
      field.onBlur()
    },
  }
}

/** 19.99 times 100 is not quite 1999 to a computer. */
function tidy(number: number): number {
  return Number(number.toPrecision(15))
}

/** Tells what is typed or taken away letter by letter, which the input itself minds. */
const isByLetter = ({ inputType, data }: InputEvent) =>
  inputType === 'insertCompositionText' ||
  /^(?:delete|history)/.test(inputType) ||
  (inputType === 'insertText' && data?.length === 1)

/** Takes what comes in whole as the number that it is, or leaves what stood there. */
function takeInserted(
  { currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>,
  form: NumberForm,
) {
  if (nativeEvent instanceof InputEvent && isByLetter(nativeEvent)) return
  // React keeps what it last showed as the default.
  const text = readInserted(input.value, form) ?? input.defaultValue
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(text.length, text.length)
}

/** French writes a comma; whoever types or brings a point means the same. */
function useDecimals(form: Omit<NumberForm, 'decimalSeparator'>) {
  const decimalSeparator = useLanguage() === 'fr' ? ',' : '.'
  return {
    decimalSeparator,
    allowedDecimalSeparators: ['.', ','],
    onChangeCapture: (event: FormEvent<HTMLInputElement>) =>
      takeInserted(event, { ...form, decimalSeparator }),
  }
}

const PLAIN: Scale = { factor: 1, written: (shown) => shown }

type NumberProps = FieldProps<number | ''> & {
  /** Stands behind the number: km, %, days. */
  unit?: string
  step?: number
}

/** A number within the range of its contract; nothing typed is ''. */
export function NumberField(props: NumberProps) {
  const { field, label, hint, unit, step = 1 } = props
  const { min, max, isInteger } = field.limits
  const allowNegative = min === undefined || min < 0
  const around = unit === undefined ? {} : { suffix: `\u00a0${unit}` }
  const decimals = isInteger === true ? 0 : undefined
  return (
    <NumberInput
      {...inputProps({ field, label, hint })}
      {...useDecimals({ ...around, decimals, allowNegative })}
      {...useTypedNumber(props, PLAIN)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...around}
      step={step}
      allowNegative={allowNegative}
      allowDecimal={isInteger !== true}
    />
  )
}

type MoneyProps = FieldProps<number | ''> & { currency: 'CAD' | 'USD' }

const DOLLARS: Scale = { factor: 100, written: (dollars) => dollars.toFixed(2) }

/** An amount in the dollars of a country on the screen, and in integer cents in the form. */
export function MoneyField(props: MoneyProps) {
  const marks = moneyMarks(props.currency, useLanguage())
  return (
    <NumberInput
      {...inputProps(props)}
      {...useDecimals({ ...marks, decimals: 2, allowNegative: false })}
      {...useTypedNumber(props, DOLLARS)}
      {...marks}
      min={0}
      allowNegative={false}
      hideControls
      decimalScale={2}
    />
  )
}
