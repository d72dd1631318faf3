import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dollars } from '#shared/money.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type FieldProps, inputProps } from './field-props.ts'

/** Content of a number input: a string while it is not a valid number. */
type Typed = number | string

interface Scale {
  /** Form units per displayed unit: 100 for cents in dollars. */
  readonly factor: number
  /** Formats a number when the field is not focused. */
  readonly written: (shown: number) => Typed
}

/** Keeps the typed text until the field is left, because 1.0 may become 1.05. */
function useTypedNumber({ field }: FieldProps<number | ''>, { factor, written }: Scale) {
  const [typed, setTyped] = useState<Typed>()
  const numberOf = (text: Typed) =>
    text === '' || Number.isNaN(Number(text)) ? '' : tidy(Number(text) * factor)
  const isTyped = typed !== undefined && numberOf(typed) === field.value
  const rest = field.value === '' ? '' : written(field.value / factor)
  return {
    value: isTyped ? typed : rest,
    // Values out of range are errors and never corrected silently.
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

/** Returns whether input arrived character by character, which Mantine handles itself. */
const isByLetter = ({ inputType, data }: InputEvent) =>
  inputType === 'insertCompositionText' ||
  /^(?:delete|history)/.test(inputType) ||
  (inputType === 'insertText' && data?.length === 1)

/**
 * Replaces text inserted at once, such as by pasting, with the number that it means. Other text
 * restores the previous value.
 */
function takeInserted(
  { currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>,
  form: NumberForm,
) {
  if (nativeEvent instanceof InputEvent && isByLetter(nativeEvent)) return
  // React keeps the last shown value in `defaultValue`.
  const text = readInserted(input.value, form) ?? input.defaultValue
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(text.length, text.length)
}

/**
 * Returns props for decimals: a comma in French and a point in English. Typing accepts either
 * character.
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
  /** Unit after the number: km, %, days. */
  unit?: string
  step?: number
}

/** A field for a number in the range of its contract. An empty field is ''. */
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

/** A field for money, shown in dollars and stored in integer cents. */
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

/** Returns the currency signs around an amount: C$1,250.00 in English, 1 250,00 $ CA in French. */
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
 * Returns an inserted number in the field's own format: by paste, dictation or autofill. Returns
 * undefined for other text, such as 1e3, which would change its value without the letter.
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

/** Strips currency, unit, spaces and apostrophes from a number. */
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

/** Splits digits at the decimal mark. The other mark may only separate groups of three digits. */
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
  // A mark that occurs twice separates thousands, and so does an English comma before three digits.
  if (marks.filter((mark) => mark === last).length !== 1) return undefined
  if (marks.length > 1 || last === decimalSeparator) return last
  return decimalSeparator === '.' && /^\d{1,3},\d{3}$/.test(figures) ? undefined : last
}
