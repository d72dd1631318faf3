import { useForm } from '@mantine/form'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { FieldError } from '#shared/errors.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { bindingsOf, shownFields } from './bindings.ts'
import { faultWords } from './fault-words.ts'
import { byField, type Fault, type Faults, faultsOf, ofNoField, pick } from './faults.ts'
import { formProblemOf } from './form-problem.ts'
import { type Refusal, useAttempts } from './use-attempts.ts'
import { useChecks } from './use-checks.ts'
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
  const shown = shownFields()
  const attempts = useAttempts(
    (error) => options.onRefused?.(error) ?? refusalOf(error, shown.isShown),
  )
  const { problem, refusals, state } = attempts
  const kept = useDraft(form, options.draft)
  const checks = useChecks(form, {
    neverEmpty: options.neverEmpty,
    faultsIn: (values) => ({
      ...options.rules?.(values),
      ...faultsOf(schema, toBody(options, values)),
    }),
  })
  const faults = { ...attempts.answered, ...checks.faults }
  const words = (fault: Fault) => options.wordsOf?.(fault) ?? faultWords(t, fault)
  const bindings = bindingsOf(form, { schema, shown, checks, attempts, faults, words })
  const save = () => {
    const found = checks.all()
    if (Object.keys(found).length > 0) return attempts.refuse(unsaid(found, shown.isShown))
    const values = form.getValues()
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
    ...bindings,
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

/** What is wrong where no field shows it stands in the form's alert, or nobody would learn of it. */
function unsaid(faults: Faults, isShown: (name: string) => boolean): Refusal {
  const errors = Object.entries(faults)
    .filter(([path]) => !isShown(path))
    .map(([path, fault]) => ({ path: `body.${path}`, ...fault }))
  return errors.length === 0 ? {} : { problem: { kind: 'refused', errors } }
}
