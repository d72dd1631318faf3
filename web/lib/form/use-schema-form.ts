import { useForm } from '@mantine/form'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { FieldError } from '#shared/errors.ts'
import { isGeneralMessage, type MessageKey } from '#shared/field-messages.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { bindingsOf, shownFields } from './bindings.ts'
import { faultWords } from './fault-words.ts'
import { byField, type Fault, type Faults, ofNoField, pick } from './faults.ts'
import { formProblemOf } from './form-problem.ts'
import { type Refusal, useAttempts } from './use-attempts.ts'
import { useChecks } from './use-checks.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useFormSchema } from './use-form-schema.ts'
import { useNewer } from './use-newer.ts'
import { bodyOf } from './values.ts'

type Plain = Record<string, unknown>

export interface SchemaFormOptions<Values extends Plain, Body, Answer> {
  /** Schema of the body that is sent; the form takes the limits of its fields from it. */
  readonly schema: z.ZodMiniType<Body>
  readonly initial: Values
  /** Rules over several fields, which no schema of one field knows. */
  readonly rules?: (values: Values) => Faults
  /** Returns what is sent, where that is not simply what is filled in. */
  readonly toBody?: (values: Values) => unknown
  readonly send: (body: Body) => Promise<Answer>
  readonly onSaved?: (answer: Answer, body: Body) => void
  /** Returns what a form that stays open holds once `sent` is saved, where that is not what it held. */
  readonly settle?: (held: Values, sent: Values) => Values
  /** Returns what a refusal means to this form; undefined leaves it to the form kit. */
  readonly onRefused?: (error: unknown) => Refusal | undefined
  /** Words for faults of this form's own, where the catalogue of forms has none. */
  readonly wordsOf?: (fault: Fault) => string | undefined
  /** Whether the first thing wrong stands in the form's alert too, which takes the focus. */
  readonly alertsFirst?: boolean
  /** Fields that are also checked when they are left empty. */
  readonly neverEmpty?: readonly string[]
  readonly draft?: Draft
  /** Version, when the form is opened, of a record that others change too; sent with every save. */
  readonly version?: string | undefined
  /** The version that a save has made, for a form that stays open. */
  readonly versionOf?: (answer: Answer) => string
  /** The values of the form of what is stored, where they are not simply the stored fields. */
  readonly fromStored?: (stored: Plain) => Partial<Values>
}

/**
 * A form of a schema. Fields are checked when they are left, all of them when the form is sent, and
 * what is wrong with one goes away as soon as it is right, whichever field was corrected.
 */
export function useSchemaForm<Values extends Plain, Body, Answer>(
  options: SchemaFormOptions<Values, Body, Answer>,
) {
  const { initial } = options
  const { t } = useTranslation('forms')
  const form = useForm<Values>({ initialValues: initial, clearInputErrorOnChange: false })
  const shown = shownFields()
  const alerting = (refusal: Refusal, [first]: readonly Fault[]): Refusal =>
    // A message that does not name its field is shown at the field, which takes the focus.
    options.alertsFirst && first && !isGeneralMessage(first.messageKey as MessageKey)
      ? { ...refusal, problem: { kind: 'wrong', fault: first } }
      : refusal
  const attempts = useAttempts(
    (error) =>
      options.onRefused?.(error) ?? alerting(refusalOf(error, shown.isShown), errorsOf(error)),
  )
  const { problem, refusals, state } = attempts
  const newer = useNewer({
    origin: { version: options.version, values: initial },
    read: form.getValues,
    write: (values) => form.setValues(values as Partial<Values>),
    fromStored: options.fromStored,
  })
  const kept = useDraft(form, options.draft, newer)
  const body = (values = form.getValues()) => bodyAt(options, values, newer.origin.current.version)
  const schema = useFormSchema(options.schema, () => checks.again())
  const checks = useChecks(form, {
    neverEmpty: options.neverEmpty,
    faultsIn: (values) => faultsOfBoth(options.rules?.(values), schema.faultsIn(body())),
  })
  const faults = { ...attempts.answered, ...checks.faults }
  const words = (fault: Fault) => options.wordsOf?.(fault) ?? faultWords(t, fault)
  const { limits } = schema
  const bindings = bindingsOf(form, { limits, shown, checks, attempts, newer, faults, words })
  const save = () => {
    const found = checks.all()
    if (Object.keys(found).length > 0) {
      return attempts.refuse(alerting(unsaid(found, shown.isShown), Object.values(found)))
    }
    if (newer.asks()) return attempts.refuse({})
    return attempts.save(async () => {
      const values = form.getValues()
      const answer = await newer.send(() => options.send(body(values) as Body))
      const sent = body(values) as Body
      const settled = options.settle?.(values, values) ?? values
      newer.settle(settled, options.versionOf?.(answer))
      if (options.settle) form.setValues(options.settle(form.getValues(), values))
      form.resetDirty(isDone(options) ? form.getValues() : settled)
      kept.saved()
      return { isWhole: !form.isDirty(), afterwards: () => options.onSaved?.(answer, sent) }
    })
  }
  return {
    values: form.values,
    ...bindings,
    problem,
    refusals,
    state,
    attempt: attempts.attempt,
    isDirty: form.isDirty(),
    draft: kept,
    newer: newer.shown,
    set: useCallback((values: Partial<Values>) => form.setValues(values), [form.setValues]),
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      if (state !== 'saving') void schema.whenThere(save)
    },
  }
}

/**
 * Returns the faults of both; where a rule of the form words a field's fault, the schema's words do not
 * replace it.
 */
function faultsOfBoth(ruled: Faults = {}, parsed: Faults): Faults {
  return { ...ruled, ...parsed, ...ruled }
}

/**
 * A deed, or a new record: once sent it is done, and what was typed meanwhile is no change of it. Who
 * changes a record may go on, and finds what they typed meanwhile where the form opens again.
 */
function isDone({
  onSaved,
  versionOf,
}: Pick<SchemaFormOptions<Plain, never, never>, 'onSaved' | 'versionOf'>): boolean {
  return onSaved !== undefined && versionOf === undefined
}

function errorsOf(error: unknown): readonly FieldError[] {
  return error instanceof ApiProblem ? error.errors : []
}

/** Its errors go to the fields that are shown; what has no field is the form's own. */
function refusalOf(error: unknown, isShown: (name: string) => boolean): Refusal {
  const errors = errorsOf(error)
  const faults = pick(byField(errors), isShown)
  const isAnswered = Object.keys(faults).length > 0 && ofNoField(errors, isShown).length === 0
  return isAnswered ? { faults } : { faults, problem: formProblemOf(error) }
}

/** Returns the body sent for a form, with the version that it is saved on. */
function bodyAt<Values extends Plain, Body, Answer>(
  options: SchemaFormOptions<Values, Body, Answer>,
  values: Values,
  version: string | undefined,
): unknown {
  const body = options.toBody === undefined ? bodyOf(values) : options.toBody(values)
  return version === undefined ? body : { ...(body as Plain), version }
}

/** Returns a refusal for the form's alert with the faults that no field shows, or nobody would see them. */
function unsaid(faults: Faults, isShown: (name: string) => boolean): Refusal {
  const errors = Object.entries(faults)
    .filter(([path]) => !isShown(path))
    .map(([path, fault]) => ({ path: `body.${path}`, ...fault }))
  return errors.length === 0 ? {} : { problem: { kind: 'refused', errors } }
}
