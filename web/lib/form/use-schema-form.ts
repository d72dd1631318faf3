import { type LooseKeys, useForm } from '@mantine/form'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { FieldError } from '#shared/errors.ts'
import { type FieldLimits, limitsOf, schemaAt } from '#shared/validation/limits.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { FieldBinding } from './binding.ts'
import { faultWords } from './fault-words.ts'
import { byField, type Fault, type Faults, faultsOf, ofNoField, pick } from './faults.ts'
import { formProblemOf } from './form-problem.ts'
import { type Refusal, useAttempts } from './use-attempts.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { bodyOf } from './values.ts'

type Plain = Record<string, unknown>

export interface SchemaFormOptions<Values extends Plain, Body, Answer> {
  /** Of the body that is sent; the form takes the limits of its fields from it. */
  readonly schema: z.ZodMiniType<Body>
  readonly initial: Values
  /** Rules over several fields, which no schema of one field knows. */
  readonly rules?: (values: Values) => Faults
  /** What is sent, where that is not simply what is filled in. */
  readonly toBody?: (values: Values) => unknown
  readonly send: (body: Body) => Promise<Answer>
  readonly onSaved?: (answer: Answer, body: Body) => void
  /** What refusals mean to this form; undefined leaves them to the form kit. */
  readonly onRefused?: (error: unknown) => Refusal | undefined
  /** Words for faults of this form's own, where the catalogue of forms has none. */
  readonly wordsOf?: (fault: Fault) => string | undefined
  /** Fields that are also checked when they are left empty. */
  readonly neverEmpty?: readonly string[]
  readonly draft?: Draft
}

/**
 * A form of a schema. Fields are checked when they are left, all of them when the form is sent, and
 * what is wrong with one goes away as soon as it is right, whichever field was corrected.
 */
export function useSchemaForm<Values extends Plain, Body, Answer>(
  options: SchemaFormOptions<Values, Body, Answer>,
) {
  const { schema, initial } = options
  const { t } = useTranslation('forms')
  const form = useForm<Values>({ initialValues: initial, clearInputErrorOnChange: false })
  const [faults, setFaults] = useState<Faults>({})
  const shown = new Set<string>()
  const attempts = useAttempts(
    (error) => options.onRefused?.(error) ?? refusalOf(error, (name) => shown.has(name)),
  )
  const { problem, refusals, state } = attempts
  const kept = useDraft(form, options.draft)
  const faultsIn = (values: Values): Faults => ({
    ...options.rules?.(values),
    ...faultsOf(schema, toBody(options, values)),
  })
  const change = (name: string, value: unknown) => {
    form.setFieldValue(name as LooseKeys<Values>, value as never)
    attempts.reopen(name)
    // Of what was wrong, what is still so: two fields that must agree are mended by either.
    setFaults((shown) =>
      pick(faultsIn(form.getValues()), (field) => field in shown && field !== name),
    )
  }
  const leave = (name: string) => {
    form.setTouched((touched) => ({ ...touched, [name]: true }))
    const values = form.getValues()
    const left = { ...form.getTouched(), [name]: true }
    const isDue = (field: string) => field in left && isChecked(values, field, options.neverEmpty)
    setFaults((shown) => ({ ...shown, ...pick(faultsIn(values), isDue) }))
  }
  const field = <Name extends LooseKeys<Values> & string>(
    name: Name,
  ): FieldBinding<Name extends keyof Values ? Values[Name] : unknown> => {
    const fault = faults[name] ?? attempts.answered[name]
    shown.add(name)
    return {
      name,
      value: form.getInputProps(name).value,
      onChange: (value) => change(name, value),
      onBlur: () => leave(name),
      error: fault && (options.wordsOf?.(fault) ?? faultWords(t, fault)),
      limits: limitsAt(schema, name),
    }
  }
  const save = () => {
    const values = form.getValues()
    const found = faultsIn(values)
    setFaults(found)
    if (Object.keys(found).length > 0) return attempts.refuse({})
    const body = toBody(options, values) as Body
    return attempts.save(async () => {
      const answer = await options.send(body)
      form.resetDirty(values)
      kept.drop()
      return () => options.onSaved?.(answer, body)
    })
  }
  return {
    values: form.values,
    list: form,
    field,
    ...{ problem, refusals, state, attempt: attempts.attempt },
    isDirty: form.isDirty(),
    draft: kept,
    set: useCallback((values: Partial<Values>) => form.setValues(values), [form.setValues]),
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      if (state !== 'saving') void save()
    },
  }
}

function limitsAt<Body>(schema: z.ZodMiniType<Body>, name: string): FieldLimits {
  const part = schemaAt(schema, name)
  return part === undefined ? { isRequired: false } : limitsOf(part)
}

/** Its errors go to the fields that are shown; what has no field is the form's own. */
function refusalOf(error: unknown, isShown: (name: string) => boolean): Refusal {
  const errors: readonly FieldError[] = error instanceof ApiProblem ? error.errors : []
  const faults = pick(byField(errors), isShown)
  const isAnswered = Object.keys(faults).length > 0 && ofNoField(errors, isShown).length === 0
  return isAnswered ? { faults } : { faults, problem: formProblemOf(error) }
}

function toBody<Values extends Plain, Body, Answer>(
  options: SchemaFormOptions<Values, Body, Answer>,
  values: Values,
): unknown {
  return options.toBody === undefined ? bodyOf(values) : options.toBody(values)
}

function valueAt(values: Plain, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Plain | undefined)?.[name], values)
}

/** What is left empty is seldom wrong before the form is sent. */
function isChecked(values: Plain, field: string, neverEmpty: readonly string[] = []): boolean {
  return (
    ![undefined, null, ''].includes(valueAt(values, field) as null) || neverEmpty.includes(field)
  )
}
