import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import classes from './field.module.css'

type FrameProps = {
  label: string
  /** Help for the field. Stays visible while there is an error. */
  hint?: string | undefined
  /** Error of the field. Screen readers announce it when it appears. */
  error?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
type Wiring = {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldProps = FrameProps & {
  className?: string | undefined
  children: (wiring: Wiring) => ReactNode
}

/** A control with a label above and a hint and an error below. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={classNames(classes.field, className)}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children({
        id,
        className: classes.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type Input = Omit<ComponentProps<'input'>, 'onChange' | 'value'>
type TextFieldProps = FrameProps & Input & { value: string; onText: (text: string) => void }

export function TextField({ label, hint, error, className, onText, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

type Choice = { value: string; word: string }
type SelectFieldProps = FrameProps & {
  className?: string | undefined
  value: string
  /** Text while nothing is chosen. */
  placeholder?: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
}

export function SelectField(props: SelectFieldProps) {
  const { value, placeholder, choices, onChoose } = props
  return (
    <Field label={props.label} hint={props.hint} error={props.error} className={props.className}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.word}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
