import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnlockAttempt } from '#light/validation/unlock.ts'
import { normalizeCode } from '#shared/codes.ts'
import { UNLOCK_SUCCESS_SECONDS } from '#shared/constants.ts'
import { Form } from '#web/kit/form.tsx'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import type { Refusal } from '#web/lib/form/use-attempts.ts'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { formatTime } from '#web/lib/format.ts'
import type { Language } from '#web/lib/i18n.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { type UnlockOutcome, useUnlock } from '#web/lib/unlocking.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { boundText, TextField } from '#web/ui/field.tsx'
import { Notice } from '../notice.tsx'
import classes from './unlock-form.module.css'

type UnlockFormProps = {
  /** The organization whose code it is; undefined until one is chosen. */
  teamKey: string | undefined
  onUnlocked?: () => void
  /** Called when the success message has been shown long enough. */
  onShown?: () => void
}

/** Takes a code, says what came of it, and reads anew what it opens. */
export function UnlockForm({ teamKey, onUnlocked, onShown }: UnlockFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const session = useSession()
  const form = useCodeForm(teamKey, onUnlocked)
  const isUnlocked = useFading(form.state === 'saved', onShown)
  const submit = (event: { preventDefault: () => void }) => {
    if (session.status === 'signedIn') return form.submit(event)
    event.preventDefault()
    session.openLogin('login', t('unlock.loginNotice'))
  }
  return (
    <Form
      form={{ ...form, submit }}
      label={t('unlock.cardLabel')}
      submitWord={t('unlock.submit')}
      savingWord={t('unlock.working')}
      saysSaved={false}
      isWide
      canSubmit={teamKey !== undefined && normalizeCode(form.values.exclusiveCode) !== ''}
      problemWords={(problem) => problemWords(t, problem, language)}
    >
      <TextField
        {...boundText(form.field('exclusiveCode'))}
        className={classes.code}
        label={t('unlock.code')}
        hint={t('unlock.caseHint')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {isUnlocked && <Notice kind="success">{t('unlock.success')}</Notice>}
    </Form>
  )
}

/** The server has answered, and nothing was unlocked. */
class NotUnlocked extends Error {
  override readonly name = 'NotUnlocked'
  readonly outcome: UnlockOutcome
  constructor(outcome: UnlockOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

function useCodeForm(teamKey: string | undefined, onUnlocked: (() => void) | undefined) {
  const { t } = useTranslation()
  const unlock = useUnlock()
  const form = useSchemaForm<{ exclusiveCode: string }, UnlockAttempt, void>({
    schema: UnlockAttempt,
    initial: { exclusiveCode: '' },
    toBody: ({ exclusiveCode }) => ({ teamKey, exclusiveCode }),
    send: async (attempt) => {
      const outcome = await unlock(attempt)
      if (outcome !== 'unlocked') throw new NotUnlocked(outcome)
    },
    onRefused: (error) => (error instanceof NotUnlocked ? refusalOf(error) : undefined),
    wordsOf: ({ messageKey }) => (messageKey === NOT_VALID ? t('unlock.notValid') : undefined),
    onSaved: () => {
      form.set({ exclusiveCode: '' })
      onUnlocked?.()
    },
  })
  return form
}

const NOT_VALID = 'unlock.notValid'

function refusalOf({ outcome }: NotUnlocked): Refusal {
  return outcome === 'notValid'
    ? { faults: { exclusiveCode: { messageKey: NOT_VALID } } }
    : { problem: { kind: 'own', code: outcome } }
}

function problemWords(t: TFunction, problem: FormProblem, language: Language): string {
  switch (problem.kind) {
    case 'own':
      return t('unlock.notUpdated')
    case 'offline':
      return noAnswerText(t)
    case 'session':
      return t('deal.refusals.unauthenticated')
    case 'tooMany':
      return problem.passesAt === undefined
        ? t('unlock.error')
        : t('unlock.wait', { time: formatTime(problem.passesAt, language) })
    default:
      return t('unlock.error')
  }
}

/** Success is shown for three seconds; what went wrong stays until the code is changed. */
function useFading(isSaved: boolean, onShown: (() => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const shown = useRef(onShown)
  shown.current = onShown
  useEffect(() => {
    setOver(false)
    if (!isSaved) return
    const timer = setTimeout(() => {
      setOver(true)
      shown.current?.()
    }, UNLOCK_SUCCESS_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isSaved])
  return isSaved && !isOver
}
