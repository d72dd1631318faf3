import { type UseFormReturnType, useForm } from '@mantine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#shared/errors.ts'
import { isGeneralMessage, type MessageKey } from '#shared/field-messages.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts'
import { bindingsOf, shownFields } from './binding.ts'
import {
  byField,
  currentProblem,
  type Fault,
  type Faults,
  faultWords,
  formProblemOf,
  ofNoField,
  pick,
} from './faults.ts'
import { type Refusal, useAttempts } from './use-attempts.ts'
import { type FormSchema, useChecks, useFormSchema } from './use-checks.ts'
import { useNewer } from './use-newer.ts'
import { bodyOf } from './values.ts'

type Plain = Record<string, unknown>

export interface SchemaFormOptions<Values extends Plain, Body, Answer> {
  /** Schema of the request body, which also gives the limits of the fields. */
  readonly schema: FormSchema<Body>
  readonly initial: Values
  /** Checks rules that involve several fields. */
  readonly rules?: (values: Values) => Faults
  /** Converts form values to the request body. By default, only leaves out empty values. */
  readonly toBody?: (values: Values) => unknown
  readonly send: (body: Body) => Promise<Answer>
  /**
   * Called after a save. `earlier` is the body with the fields before the save and the version after
   * it, if the form has a version.
   */
  readonly onSaved?: (answer: Answer, body: Body, earlier: Body | undefined) => void
  /** Returns the values to show after a save, for a form that stays open and adjusts its values. */
  readonly settle?: (held: Values, sent: Values) => Values
  /** Returns the refusal to show for an error, or undefined for the default. */
  readonly onRefused?: (error: unknown) => Refusal | undefined
  /**
   * Returns the text that this form shows for a fault. Returns undefined to show the text that all
   * forms share.
   */
  readonly wordsOf?: (fault: Fault) => string | undefined
  /** True if the form's alert also shows the first fault and receives the focus. */
  readonly alertsFirst?: boolean
  /** Fields that are checked when the user leaves them, even if they are empty. */
  readonly neverEmpty?: readonly string[]
  readonly draft?: Draft
  /**
   * Version of a shared record when the form was opened. Each save sends the latest known version.
   */
  readonly version?: string | undefined
  /** Returns the version after a save, for a form that stays open. */
  readonly versionOf?: (answer: Answer) => string
  /** Converts stored values to form values. Absent if both have the same fields. */
  readonly fromStored?: (stored: Plain) => Partial<Values>
}

/**
 * Returns a form with a schema. A filled field is checked when the user leaves it, and all fields
 * on submit. A change clears the field's own faults, and those of other fields that it fixes.
 */
export function useSchemaForm<Values extends Plain, Body, Answer>(
  options: SchemaFormOptions<Values, Body, Answer>,
) {
  const { t } = useTranslation('forms')
  const form = useForm<Values>({ initialValues: options.initial, clearInputErrorOnChange: false })
  const shown = shownFields()
  const attempts = useAttempts(
    (error) => options.onRefused?.(error) ?? refusalOf(options, error, shown.isShown),
  )
  const { problem, refusals, state } = attempts
  const newer = useNewer({
    origin: { version: options.version, values: options.initial },
    read: form.getValues,
    write: (values) => form.setValues(values as Partial<Values>),
    fromStored: options.fromStored,
  })
  const kept = useDraft(form, options.draft, newer)
  const body = (values = form.getValues()) => bodyAt(options, values, newer.origin.current.version)
  const schema = useFormSchema(options.schema, () => checks.again())
  const checks = useChecks(form, {
    neverEmpty: options.neverEmpty,
    faultsIn: (values) => faultsOfBoth(options.rules?.(values), schema.faultsIn(body(values))),
  })
  const faults = { ...attempts.answered, ...checks.faults }
  const words = (fault: Fault) => options.wordsOf?.(fault) ?? faultWords(t, fault)
  const { limits } = schema
  const bindings = bindingsOf(form, { limits, shown, checks, attempts, newer, faults, words })
  const save = () => {
    const found = checks.all()
    if (Object.keys(found).length > 0) {
      return attempts.refuse(unsaid(options, found, shown.isShown))
    }
    if (newer.asks()) return attempts.refuse({})
    return attempts.save(async () => {
      const values = form.getValues()
      const answer = await newer.send(() => options.send(body(values) as Body))
      const sent = body(values) as Body
      const prior = settleSaved(form, newer, options, { values, answer })
      kept.saved()
      return { isWhole: !form.isDirty(), afterwards: () => options.onSaved?.(answer, sent, prior) }
    })
  }
  return {
    values: form.values,
    ...bindings,
    problem: currentProblem(problem, faults),
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

type Alerting = Pick<SchemaFormOptions<Plain, never, never>, 'alertsFirst'>

/**
 * Returns the refusal to show. If the form has `alertsFirst`, the first fault becomes the refusal's
 * general problem.
 */
function alerting({ alertsFirst }: Alerting, refusal: Refusal, [first]: readonly Fault[]): Refusal {
  // A general message does not name its field, so only the field shows that message.
  return alertsFirst && first && !isGeneralMessage(first.messageKey as MessageKey)
    ? { ...refusal, problem: { kind: 'wrong', fault: first } }
    : refusal
}

/**
 * Measures unsaved changes from the saved values or, if the save completes the form (`isDone`), from
 * the current values. Values changed since submitting stay in the fields. Returns the body with the
 * values before the save, if the form has a version.
 */
function settleSaved<Values extends Plain, Body, Answer>(
  form: UseFormReturnType<Values>,
  newer: ReturnType<typeof useNewer>,
  options: SchemaFormOptions<Values, Body, Answer>,
  { values, answer }: { readonly values: Values; readonly answer: Answer },
): Body | undefined {
  const version = options.versionOf?.(answer)
  const prior = version && bodyAt(options, newer.origin.current.values as Values, version)
  const settled = options.settle?.(values, values) ?? values
  newer.settle(settled, version)
  if (options.settle) form.setValues(options.settle(form.getValues(), values))
  form.resetDirty(isDone(options) ? form.getValues() : settled)
  return prior as Body | undefined
}

/** Merges faults of rules and of the schema. A rule's fault takes precedence. */
function faultsOfBoth(ruled: Faults = {}, parsed: Faults): Faults {
  return { ...ruled, ...parsed, ...ruled }
}

/**
 * Returns whether a save completes the form, as for actions and new records. The form then counts
 * as saved even if values changed while saving.
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

/** Splits a refusal. Errors of visible fields are shown at the fields, other errors at the top. */
function refusalOf(options: Alerting, error: unknown, isShown: (name: string) => boolean): Refusal {
  const errors = errorsOf(error)
  const faults = pick(byField(errors), isShown)
  const isAnswered = Object.keys(faults).length > 0 && ofNoField(errors, isShown).length === 0
  const refusal = isAnswered ? { faults } : { faults, problem: formProblemOf(error) }
  return alerting(options, refusal, errors)
}

/** Returns the request body, with the version on which the values are based, if there is one. */
function bodyAt<Values extends Plain, Body, Answer>(
  options: SchemaFormOptions<Values, Body, Answer>,
  values: Values,
  version: string | undefined,
): unknown {
  const body = options.toBody === undefined ? bodyOf(values) : options.toBody(values)
  return version === undefined ? body : { ...(body as Plain), version }
}

/** Returns a refusal with the faults that no visible field shows. */
function unsaid(options: Alerting, faults: Faults, isShown: (name: string) => boolean): Refusal {
  const errors = Object.entries(faults)
    .filter(([path]) => !isShown(path))
    .map(([path, fault]) => ({ path: `body.${path}`, ...fault }))
  const refusal: Refusal = errors.length === 0 ? {} : { problem: { kind: 'refused', errors } }
  return alerting(options, refusal, Object.values(faults))
}

interface Draft {
  /** Key of the draft, made of the entity's type and the entity's key. */
  readonly key: string
  /** Fields that are never stored, such as passwords. */
  readonly without?: readonly string[]
}

/** Stores unsaved input, if the form has a `draft`, and restores it when the form opens again. */
function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  draft: Draft | undefined,
  /** Version and values with which the form was loaded. A restored draft replaces both. */
  { origin, settle }: Pick<ReturnType<typeof useNewer>, 'origin' | 'settle'>,
) {
  const [isRestored, setRestored] = useState(false)
  const opened = useRef(origin.current)
  /** True if this form has stored or restored a draft. */
  const isKept = useRef(false)
  const known = useRef(draft)
  known.current = draft
  const key = draft?.key
  const { setValues, getValues, isDirty, reset } = form
  useEffect(() => {
    const stored = key === undefined ? undefined : readDraft(key)
    if (stored === undefined) return
    isKept.current = true
    setValues((current) => ({ ...current, ...fitting(stored.typed, current) }))
    // The user has not seen changes that are newer than the draft, so saving must detect them.
    if (stored.version !== undefined) {
      const values = { ...origin.current.values, ...stored.base }
      origin.current = { version: stored.version, values }
    }
    setRestored(true)
  }, [key, setValues, origin])
  const drop = useCallback(() => {
    if (key !== undefined && isKept.current) dropDraft(key)
    isKept.current = false
    setRestored(false)
  }, [key])
  /** Stores or drops the draft. Reads the form, because restored values may not be rendered yet. */
  const update = useCallback(() => {
    if (key === undefined) return
    if (!isDirty()) return isKept.current ? drop() : undefined
    const without = known.current?.without ?? []
    const storable = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
    const { version, values: base } = origin.current
    keepDraft(key, { typed: storable(getValues()), base: storable(base), version })
    isKept.current = true
  }, [key, isDirty, getValues, origin, drop])
  useEffect(update, [update])
  return {
    /** True if the values were restored from a draft. */
    isRestored,
    /** Replaces the draft with the changes that were made after submitting. */
    saved: () => {
      drop()
      update()
    },
    /** Drops the draft, and resets the form to the values with which it was opened. */
    discard: () => {
      reset()
      settle(opened.current.values, opened.current.version)
      drop()
    },
  }
}

/** Returns the fields of a draft that exist in the form with the same type or an empty value. */
function fitting<Values>(
  draft: Readonly<Record<string, unknown>>,
  current: Values,
): Partial<Values> {
  const known = current as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        name in known &&
        Array.isArray(value) === Array.isArray(known[name]) &&
        (typeof value === typeof known[name] || known[name] === '' || value === ''),
    ),
  ) as Partial<Values>
}
