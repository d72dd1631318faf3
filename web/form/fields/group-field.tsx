import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { requiredMark } from './field-props.ts'
import classes from './group-field.module.css'

type GroupFieldProps = {
  label: string
  hint?: ReactNode
  error: string | undefined
  isRequired?: boolean
  /** Called when the focus leaves the whole group. */
  onLeave?: () => void
  children: ReactNode
}

/** Several controls under one label, with a shared hint and error. */
export function GroupField(props: GroupFieldProps) {
  const { label, hint, error, isRequired = false, onLeave, children } = props
  const id = useId()
  const [hintId, errorId] = [`${id}hint`, `${id}error`]
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
  return (
    <fieldset className={classes.group} aria-describedby={described || undefined} onBlur={leave}>
      <legend className={classes.label} {...requiredMark(isRequired)}>
        {label}
      </legend>
      {children}
      {hint && (
        <Input.Description component="div" id={hintId} className={classes.below}>
          {hint}
        </Input.Description>
      )}
      {error && (
        <Input.Error id={errorId} className={classes.below}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
