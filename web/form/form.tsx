import { IconAlertCircle, IconUsers } from '@tabler/icons-react'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type FormProblem, faultWords } from '#web/form/faults.ts'
import type { Conflict, Side } from '#web/form/merge.ts'
import type { FieldWords, Newer } from '#web/form/use-newer.ts'
import { formatMoment, formatNumber, formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import classes from './form.module.css'
import { FormActions, type FormActionsProps } from './form-actions.tsx'

/** State of a form and functions to submit it, as returned by `useSchemaForm`. */
type FormState = {
  problem: FormProblem | undefined
  refusals: number
  state: 'open' | 'saving' | 'saved'
  isDirty: boolean
  draft: { isRestored: boolean; discard: () => void }
  newer?: NewerState | undefined
  submit: (event: { preventDefault: () => void }) => void
}

type FormProps = FormActionsProps & {
  form: FormState
  label: string
  /** Returns a more precise text for a problem. Returns undefined to show the general text. */
  problemWords?: ((problem: FormProblem) => ReactNode) | undefined
  /** True if the form asks for confirmation before the user leaves it with unsaved changes. */
  guardsLeaving?: boolean
  onFocus?: (event: FocusEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * Matches an invalid field. `data-wrong` marks controls without `aria-invalid`, such as the button
 * that adds a row to an invalid list.
 */
export const WRONG = '[aria-invalid="true"], [data-wrong]'

/** Frame of every form: messages about the whole form, the fields, and the buttons. */
export function Form(props: FormProps) {
  const { form, label, problemWords, guardsLeaving = false, onFocus, children } = props
  const { t } = useTranslation('forms')
  const element = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const { refusals, problem, state } = form
  useEffect(() => {
    if (refusals === 0) return
    // Focuses the form's error or, if there is none, the first invalid field, so that screen
    // readers read it.
    const wrong = element.current?.querySelector<HTMLElement>(WRONG)
    ;(alert.current ?? wrong)?.focus()
  }, [refusals])
  return (
    <form
      ref={element}
      aria-label={label}
      className={classes.form}
      onSubmit={form.submit}
      onFocus={onFocus}
      noValidate
    >
      <p className={classes.legend} aria-hidden="true">
        {t('form.required')}
      </p>
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
      <FormActions {...props} />
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

/** Asks before a clicked link or a closed tab discards changes. Going back does not ask. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('forms')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const to = internalLink(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(to)
    }
    window.addEventListener('beforeunload', hold)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', hold)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isDirty])
  return (
    <Sheet
      isOpen={wanted !== undefined}
      title={t('form.leave.title')}
      closeLabel={common('common.close')}
      onClose={() => setWanted(undefined)}
      footer={
        <div className={classes.actions}>
          <Button onClick={() => setWanted(undefined)}>{t('form.leave.stay')}</Button>
          <Button look="outline" onClick={() => wanted !== undefined && navigate(wanted)}>
            {t('form.leave.leave')}
          </Button>
        </div>
      }
    >
      <p>{t('form.leave.text')}</p>
    </Sheet>
  )
}

/**
 * Returns the address of a clicked link that leads to another page of the site in this tab.
 * Otherwise returns undefined.
 */
function internalLink(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname) return
  return pathname + search + hash
}

/** Changes saved elsewhere since the form was opened, and functions that resolve conflicts. */
type NewerState = Newer & {
  chooseOne: (field: string, side: Side) => void
  chooseAll: (side: Side) => void
  wordsOf: (field: string) => FieldWords | undefined
}

type ChangedMeanwhileProps = { newer: NewerState; place: RefObject<HTMLDivElement | null> }

/**
 * Shows the changes saved elsewhere since the form was opened. For a field that the user has also
 * changed, the user chooses a version.
 */
function ChangedMeanwhile({ newer, place }: ChangedMeanwhileProps) {
  const { t } = useTranslation('forms')
  const { conflicts, taken, wordsOf } = newer
  const labels = taken.map((field) => wordsOf(field)?.label ?? field).join(', ')
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.place}>
      <p className={classes.headline}>
        <IconUsers size={20} aria-hidden="true" />
        <Headline newer={newer} />
      </p>
      {taken.length > 0 && <p>{t('form.changed.taken', { labels })}</p>}
      <p>{t(conflicts.length > 0 ? 'form.changed.choose' : 'form.changed.saveAgain')}</p>
      {conflicts.map((conflict) => (
        <Choice key={conflict.field} conflict={conflict} newer={newer} />
      ))}
      {conflicts.length > 1 && (
        <div className={classes.all}>
          <Button look="outline" onClick={() => newer.chooseAll('yours')}>
            {t('form.changed.allYours')}
          </Button>
          <Button look="outline" onClick={() => newer.chooseAll('theirs')}>
            {t('form.changed.allTheirs')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Headline({ newer: { isOwn, by, at } }: { newer: Newer }) {
  const { t } = useTranslation('forms')
  const time = formatMoment(at, useLanguage())
  if (isOwn) return t('form.changed.byYou', { time })
  return by === undefined
    ? t('form.changed.elsewhere', { time })
    : t('form.changed.by', { by, time })
}

function Choice({ conflict, newer }: { conflict: Conflict; newer: NewerState }) {
  const { t } = useTranslation('forms')
  const name = useId()
  const say = useSay()
  const { field, choice } = conflict
  const words = newer.wordsOf(field)
  const isOpen = newer.isAsked && choice === undefined
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{words?.label ?? field}</legend>
      {(['yours', 'theirs'] as const).map((side) => (
        <label key={side} className={classes.side}>
          <input
            type="radio"
            name={name}
            checked={choice === side}
            aria-describedby={isOpen ? `${name}open` : undefined}
            onChange={() => newer.chooseOne(field, side)}
          />
          <span>
            <span className={classes.whose}>
              {t(side === 'theirs' && newer.isOwn ? 'form.changed.stored' : `form.changed.${side}`)}
            </span>
            <span className={classes.value}>{say(conflict[side], words)}</span>
          </span>
        </label>
      ))}
      {isOpen && (
        <p id={`${name}open`} className={classes.open}>
          {t('form.changed.open')}
        </p>
      )}
    </fieldset>
  )
}

/** Returns a function that formats a value, with the field's own function if the field has one. */
function useSay() {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const say = (value: unknown, words?: FieldWords): string => {
    const own = words?.say?.(value as never)
    if (own) return own
    if (typeof value === 'boolean') return t(value ? 'form.changed.yes' : 'form.changed.no')
    if (typeof value === 'number') return formatNumber(value, language)
    if (typeof value === 'object' && value !== null) {
      const parts = Object.values(value).map((part) => say(part))
      return parts.length > 0 ? parts.join(', ') : t('form.changed.empty')
    }
    return typeof value === 'string' && value !== '' ? value : t('form.changed.empty')
  }
  return say
}
