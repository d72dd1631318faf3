import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeCode } from '#shared/codes.ts'
import { UNLOCK_SUCCESS_SECONDS } from '#shared/constants.ts'
import type { UnlockAttempt } from '#shared/validation/unlock.ts'
import { boundText, Form, type FormProblem, type Refusal, useSchemaForm } from '#web/form/index.ts'
import { type UnlockOutcome, useUnlock } from '#web/lib/fan/unlocking.ts'
import { formatTime } from '#web/lib/format.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { TextField } from '#web/ui/index.ts'
import { Notice } from '../notice.tsx'
import classes from './unlock-form.module.css'

type UnlockFormProps = {
  /** Key of the organization whose code is entered. Undefined until an organization is chosen. */
  teamKey: string | undefined
  onUnlocked?: () => void
  /** Called once the success message has disappeared. */
  onShown?: () => void
}

/** Form that submits a code and shows the outcome. */
export function UnlockForm({ teamKey, onUnlocked, onShown }: UnlockFormProps) {
  const { t } = useTranslation()
  const words = useProblemWords()
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
      problemWords={words}
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

/** Thrown if the server has answered and the code unlocked nothing. */
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
    schema: async () => (await import('#shared/validation/unlock.ts')).UnlockAttempt,
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

/** Returns a function that returns the text of a problem. */
function useProblemWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (problem: FormProblem): string => {
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
}

/**
 * Returns whether to show the success message. After three seconds, hides it and calls `onShown`.
 */
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
