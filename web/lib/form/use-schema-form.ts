import { type LooseKeys, useForm } from '@mantine/form'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { FieldError } from '#shared/errors.ts'
import { limitsOf, schemaAt } from '#shared/validation/limits.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { FieldBinding } from './binding.ts'
import { faultWords } from './fault-words.ts'
import { byField, type Fault, type Faults, faultsOf, ofNoField } from './faults.ts'
import { type FormProblem, formProblemOf } from './form-problem.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { bodyOf } from './values.ts'

type Plain = Record<string, unknown>

/** What a refusal means to one form. */
export interface Refusal {
  readonly faults?: Faults
  readonly problem?: FormProblem
}

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

type State = 'open' | 'saving' | 'saved'

/**
 * A form of a schema. Fields are checked when they are left, all of them when the form is sent, and
 * what is wrong with one goes away as soon as it is right, whichever field was corrected.
 */
export function useSchemaForm<Values extends Plain, Body, Answer>(
  options: SchemaFormOptions<Values, Body, Answer>,
) {
  const { schema, initial, draft } = options
  const { t } = useTranslation('forms')
  const form = useForm<Values>({ initialValues: initial, clearInputErrorOnChange: false })
  const [faults, setFaults] = useState<Faults>({})
  /** What only the server knows to be wrong: it stands until that very field is changed. */
  const [answered, setAnswered] = useState<Faults>({})
  const [problem, setProblem] = useState<FormProblem>()
  const [state, setState] = useState<State>('open')
  /** Counts the times that it was sent in vain, for who leads the reader to what is wrong. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    // That there is no network is true no more once there is one again.
    if (problem?.kind !== 'offline') return
    const forget = () => setProblem(undefined)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [problem])
  const shown = new Set<string>()
  const kept = useDraft(form, draft)
  const faultsIn = (values: Values): Faults => ({
    ...options.rules?.(values),
    ...faultsOf(schema, toBody(options, values)),
  })
  const change = (name: string, value: unknown) => {
    form.setFieldValue(name as LooseKeys<Values>, value as never)
    setState('open')
    // What failed as a whole is said until something is changed.
    setProblem(undefined)
    // Of what was wrong, what is still so: two fields that must agree are mended by either.
    setFaults((shown) => {
      const still = faultsIn(form.getValues())
      return pick(still, (field) => field in shown && field !== name)
    })
    setAnswered((shown) => pick(shown, (field) => field !== name))
  }
  const leave = (name: string) => {
    form.setTouched((touched) => ({ ...touched, [name]: true }))
    const values = form.getValues()
    const left = { ...form.getTouched(), [name]: true }
    const found = faultsIn(values)
    const isChecked = (field: string) =>
      !isEmpty(valueAt(values, field)) || options.neverEmpty?.includes(field) === true
    setFaults((shown) => ({
      ...shown,
      ...pick(found, (field) => field in left && isChecked(field)),
    }))
  }
  const field = <Name extends LooseKeys<Values> & string>(
    name: Name,
  ): FieldBinding<Name extends keyof Values ? Values[Name] : unknown> => {
    const part = schemaAt(schema, name)
    const fault = faults[name] ?? answered[name]
    shown.add(name)
    return {
      name,
      value: form.getInputProps(name).value,
      onChange: (value) => change(name, value),
      onBlur: () => leave(name),
      error: fault && (options.wordsOf?.(fault) ?? faultWords(t, fault)),
      limits: part === undefined ? { isRequired: false } : limitsOf(part),
    }
  }
  const refuse = (error: unknown) => {
    const { faults = {}, problem } =
      options.onRefused?.(error) ?? refusalOf(error, (name) => shown.has(name))
    setAnswered(faults)
    setProblem(problem)
    setState('open')
    setRefusals((count) => count + 1)
  }
  /** Something beside saving, whose failures are said in the same place. */
  const attempt = async (run: () => Promise<void>) => {
    if (state === 'saving') return
    setProblem(undefined)
    setState('saving')
    try {
      await run()
      setState('open')
    } catch (error) {
      refuse(error)
    }
  }
  const save = async () => {
    const values = form.getValues()
    const found = faultsIn(values)
    setFaults(found)
    setAnswered({})
    setProblem(undefined)
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1)
    setState('saving')
    try {
      const body = toBody(options, values) as Body
      const answer = await options.send(body)
      form.resetDirty(values)
      kept.drop()
      setState('saved')
      options.onSaved?.(answer, body)
    } catch (error) {
      refuse(error)
    }
  }
  return {
    values: form.values,
    list: form,
    field,
    problem,
    refusals,
    state,
    isDirty: form.isDirty(),
    draft: kept,
    attempt,
    set: useCallback((values: Partial<Values>) => form.setValues(values), [form.setValues]),
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      if (state !== 'saving') void save()
    },
  }
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

function pick(faults: Faults, isWanted: (field: string) => boolean): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => isWanted(field)))
}

function valueAt(values: Plain, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Plain | undefined)?.[name], values)
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === undefined || value === null
}
