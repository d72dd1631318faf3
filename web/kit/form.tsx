import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { faultWords } from '#web/lib/form/fault-words.ts'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile, type NewerState } from './changed-meanwhile.tsx'
import classes from './form.module.css'
import { LeaveGuard } from './leave-guard.tsx'

/** State of a form that the frame shows; returned by `useSchemaForm` and `useContractForm`. */
type FormState = {
  problem: FormProblem | undefined
  refusals: number
  state: 'open' | 'saving' | 'saved'
  isDirty: boolean
  draft: { isRestored: boolean; discard: () => void }
  newer?: NewerState | undefined
  submit: (event: { preventDefault: () => void }) => void
}

type FormProps = {
  form: FormState
  label: string
  /** The word of its one button, where it is not Save, and what it says meanwhile. */
  submitWord?: string
  savingWord?: string
  /** Whether to say that the form is saved; false where it gives way to something else. */
  saysSaved?: boolean
  /** A button as wide as the fields, for a form that is all there is to see. */
  isWide?: boolean
  /** Class of the buttons, where they are not beside each other at their own width. */
  actionsClass?: string | undefined
  /** Before the button: back. */
  back?: ReactNode
  /** Beside the button: cancel, delete. */
  actions?: ReactNode
  /** Returns the words for a refusal here, where the general words say too little. */
  problemWords?: ((problem: FormProblem) => ReactNode) | undefined
  /** Whether leaving with something unsaved asks first. */
  guardsLeaving?: boolean
  canSubmit?: boolean
  children: ReactNode
}

/** A field that is wrong or, where a list is, the button that mends it. */
const WRONG = '[aria-invalid="true"], [data-wrong]'

/** The frame of every form: what is wrong with it as a whole, its fields, and how saving goes. */
export function Form(props: FormProps) {
  const { form, label, submitWord, savingWord, back, actions, problemWords, children } = props
  const { guardsLeaving = false, canSubmit = true, saysSaved = true, isWide = false } = props
  const { actionsClass = classes.actions } = props
  const { t } = useTranslation('forms')
  const element = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const { refusals, problem, state } = form
  useEffect(() => {
    if (refusals === 0) return
    // Moves the focus for people who cannot see the page: to the form's own problem before a field's.
    const wrong = element.current?.querySelector<HTMLElement>(WRONG)
    ;(alert.current ?? wrong)?.focus()
  }, [refusals])
  return (
    <form
      ref={element}
      aria-label={label}
      className={classes.form}
      onSubmit={form.submit}
      noValidate
    >
      {form.draft.isRestored && <RestoredDraft onDiscard={form.draft.discard} />}
      {form.newer && <ChangedMeanwhile newer={form.newer} place={alert} />}
      {problem && !(problem.kind === 'changed' && form.newer) && (
        <div ref={alert} role="alert" tabIndex={-1} className={classes.problem}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <div>
            <ProblemText problem={problem} words={problemWords?.(problem)} />
          </div>
        </div>
      )}
      {children}
      <div className={actionsClass}>
        {back}
        <Button type="submit" wide={isWide} disabled={!canSubmit} aria-busy={state === 'saving'}>
          {state === 'saving' ? (savingWord ?? t('form.saving')) : (submitWord ?? t('form.save'))}
        </Button>
        {actions}
        {saysSaved && (
          <span role="status" className={classes.saved}>
            {state === 'saved' && t('form.saved')}
          </span>
        )}
      </div>
      {guardsLeaving && <LeaveGuard isDirty={form.isDirty && state !== 'saved'} />}
    </form>
  )
}

function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('forms')
  return (
    <p role="status" className={classes.restored}>
      {t('form.draft.restored')}
      <Button look="quiet" onClick={onDiscard}>
        {t('form.draft.discard')}
      </Button>
    </p>
  )
}

type ProblemTextProps = { problem: FormProblem; words: ReactNode }

function ProblemText({ problem, words }: ProblemTextProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  if (words !== undefined) return <p>{words}</p>
  if (problem.kind === 'tooMany') {
    const { passesAt } = problem
    const time = passesAt === undefined ? undefined : formatTime(passesAt, language)
    return (
      <p>
        {t(time === undefined ? 'form.problems.tooMany' : 'form.problems.tooManyUntil', { time })}
      </p>
    )
  }
  if (problem.kind === 'wrong') return <p>{faultWords(t, problem.fault)}</p>
  if (problem.kind === 'own') return <p>{t('form.problems.failed')}</p>
  if (problem.kind !== 'refused') return <p>{t(`form.problems.${problem.kind}`)}</p>
  return (
    <>
      <p>{t('form.problems.refused')}</p>
      <ul>
        {problem.errors.map((error) => (
          <li key={error.path}>{faultWords(t, error)}</li>
        ))}
      </ul>
    </>
  )
}
