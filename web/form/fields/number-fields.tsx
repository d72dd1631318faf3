import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dollars } from '#shared/money.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import classes from './number-fields.module.css'

/** Content of a number input: a string while it is not a valid number. */
type Typed = number | string

interface Scale {
  /** Number by which a displayed value is multiplied: 100 for dollars stored as cents. */
  readonly factor: number
  /** Formats a number while the user is not typing. */
  readonly written: (shown: number) => Typed
}

/**
 * Returns props that keep the typed text until the user leaves the field. Otherwise, nobody could
 * type 1.05, because 1.0 would turn into 1.
 */
function useTypedNumber({ field }: FieldProps<number | ''>, { factor, written }: Scale) {
  const [typed, setTyped] = useState<Typed>()
  const numberOf = (text: Typed) =>
    text === '' || Number.isNaN(Number(text)) ? '' : tidy(Number(text) * factor)
  const isTyped = typed !== undefined && numberOf(typed) === field.value
  const rest = field.value === '' ? '' : written(field.value / factor)
  return {
    value: isTyped ? typed : rest,
    // Values out of range are shown as errors and not changed.
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

/** Rounds away floating-point errors, such as in 19.99 * 100. */
function tidy(number: number): number {
  return Number(number.toPrecision(15))
}

/**
 * Returns whether an input event typed, composed or deleted characters, or undid that. Mantine
 * handles these events itself.
 */
const isByLetter = ({ inputType, data }: InputEvent) =>
  inputType === 'insertCompositionText' ||
  /^(?:delete|history)/.test(inputType) ||
  (inputType === 'insertText' && data?.length === 1)

/**
 * Replaces text that was inserted at once, such as by pasting, with a number in the field's format.
 * Text that is no number restores the previous value.
 */
function takeInserted(
  { currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>,
  form: NumberForm,
) {
  if (nativeEvent instanceof InputEvent && isByLetter(nativeEvent)) return
  // React stores the last shown value in `defaultValue`.
  const text = readInserted(input.value, form) ?? input.defaultValue
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(text.length, text.length)
}

/**
 * Returns props for decimals, with a comma in French and a point in English. Users may type either.
 */
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
  /** Unit after the number: km, days. */
  unit?: string
  step?: number
}

/** A field for a number within the field's limits. The value of an empty field is ''. */
export function NumberField({ unit, ...props }: NumberProps) {
  return <PlainNumber {...props} around={unit === undefined ? {} : { suffix: `\u00a0${unit}` }} />
}

/** A short field for a percentage, with its sign as the reader's language writes it. */
export function PercentField(props: FieldProps<number | ''>) {
  const suffix = useLanguage() === 'fr' ? '\u00a0%' : '%'
  const look = { placeholder: '%', classNames: { ...parts, wrapper: classes.percent } }
  return <PlainNumber {...props} around={{ suffix }} look={look} />
}

const parts = { control: classes.control }

type PlainNumberProps = Omit<NumberProps, 'unit'> & {
  around: { suffix?: string }
  look?: Pick<NumberInputProps, 'placeholder' | 'classNames'>
}

function PlainNumber({ around, look, ...props }: PlainNumberProps) {
  const { field, label, hint, step = 1 } = props
  const { min, max, isInteger } = field.limits
  const allowNegative = min === undefined || min < 0
  const decimals = isInteger === true ? 0 : undefined
  return (
    <NumberInput
      classNames={parts}
      {...look}
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

/** A field for money, shown in dollars. The value is in integer cents. */
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

/**
 * Returns the marks around and within an amount: C$1,250.00 in English, 1 250,00 $ CA in French.
 */
function moneyMarks(currency: 'CAD' | 'USD', language: Language) {
  const symbol = dollars[language][currency]
  return language === 'fr'
    ? { thousandSeparator: '\u00a0', suffix: `\u00a0${symbol}` }
    : { thousandSeparator: ',', prefix: symbol }
}

/** Number format of a field. */
export interface NumberForm {
  readonly decimalSeparator: '.' | ','
  /** Thousands separator, if the field uses one. */
  readonly thousandSeparator?: string
  readonly prefix?: string
  readonly suffix?: string
  /** Maximum number of decimals; unlimited if absent. */
  readonly decimals?: number | undefined
  readonly allowNegative: boolean
}

/**
 * Returns text that was pasted, dictated or autofilled as a number in the field's format. Returns
 * undefined for other text, such as 1e3, because removing the letter would change the number.
 */
export function readInserted(text: string, form: NumberForm): string | undefined {
  const [, sign = '', figures] = /^([-+−]?)([\d.,]*)$/.exec(withoutFrame(text, form)) ?? []
  if (figures === undefined) return undefined
  const { whole, fraction } = partsOf(figures, form) ?? {}
  if (whole === undefined || fraction === undefined) return undefined
  const isNegative = sign !== '' && sign !== '+'
  if (isNegative && !form.allowNegative) return undefined
  const isTaken = /^0*$/.test(fraction.slice(form.decimals ?? fraction.length))
  if (!isTaken) return undefined
  const decimals = fraction.slice(0, form.decimals)
  const end = decimals === '' ? '' : form.decimalSeparator + decimals
  return `${isNegative ? '-' : ''}${whole}${end}`
}

/** Removes currency, unit, spaces and apostrophes from a number. */
function withoutFrame(text: string, { prefix = '', suffix = '' }: NumberForm): string {
  const bare = (part: string) => part.replace(/[\s'’]/g, '')
  const [all, before, behind] = [text, prefix, suffix].map(bare) as [string, string, string]
  const start = all.replace(/^[-+−]?(?=\D)/, '')
  const sign = all.slice(0, all.length - start.length)
  const inner = before !== '' && start.startsWith(before) ? sign + start.slice(before.length) : all
  return behind !== '' && inner.endsWith(behind) ? inner.slice(0, -behind.length) : inner
}

interface Parts {
  readonly whole: string
  readonly fraction: string
}

/**
 * Splits a number at its decimal mark. Returns undefined if commas or points before the mark do not
 * separate groups of three digits.
 */
function partsOf(figures: string, form: NumberForm): Parts | undefined {
  const mark = decimalMarkOf(figures, form)
  const at = mark === undefined ? -1 : figures.lastIndexOf(mark)
  const [groups, fraction] =
    at === -1 ? [figures, ''] : [figures.slice(0, at), figures.slice(at + 1)]
  const isGrouped = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(groups)
  if (!isGrouped && !/^\d*$/.test(groups)) return undefined
  return { whole: groups.replace(/[.,]/g, ''), fraction }
}

function decimalMarkOf(figures: string, { decimalSeparator }: NumberForm): string | undefined {
  const marks = figures.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  // A mark that occurs twice separates thousands. In English, so does a comma before three digits.
  if (marks.filter((mark) => mark === last).length !== 1) return undefined
  if (marks.length > 1 || last === decimalSeparator) return last
  return decimalSeparator === '.' && /^\d{1,3},\d{3}$/.test(figures) ? undefined : last
}
