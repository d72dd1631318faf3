import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeCode } from '#shared/codes.ts'
import { CODE_MAX_LENGTH, UNLOCK_SUCCESS_SECONDS } from '#shared/constants.ts'
import { formatTime } from '#web/lib/format.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { type UnlockOutcome, unlockFailure, useUnlock } from '#web/lib/unlocking.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
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
  const session = useSession()
  const unlock = useUnlock()
  const [code, setCode] = useState('')
  const isReady = teamKey !== undefined && normalizeCode(code) !== ''
  const outcome = useFading(unlock.data, unlock.reset, onShown)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || unlock.isPending) return
    if (session.status !== 'signedIn') return session.openLogin('login', t('unlock.loginNotice'))
    unlock.mutate(
      { teamKey, exclusiveCode: code },
      {
        onSuccess: (result) => {
          if (result !== 'unlocked') return
          setCode('')
          onUnlocked?.()
        },
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        className={classes.code}
        label={t('unlock.code')}
        hint={t('unlock.caseHint')}
        error={outcome === 'notValid' ? t('unlock.notValid') : undefined}
        value={code}
        maxLength={3 * CODE_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onText={(text) => {
          setCode(text)
          if (!unlock.isPending) unlock.reset()
        }}
      />
      <Answer outcome={outcome} error={unlock.error} />
      <Button type="submit" wide disabled={!isReady} aria-busy={unlock.isPending}>
        {unlock.isPending ? t('unlock.working') : t('unlock.submit')}
      </Button>
    </form>
  )
}

/** Success is shown for three seconds; what went wrong stays until the code is changed. */
function useFading(
  outcome: UnlockOutcome | undefined,
  reset: () => void,
  onShown: (() => void) | undefined,
): UnlockOutcome | undefined {
  const shown = useRef({ reset, onShown })
  shown.current = { reset, onShown }
  useEffect(() => {
    if (outcome !== 'unlocked') return
    const timer = setTimeout(() => {
      shown.current.reset()
      shown.current.onShown?.()
    }, UNLOCK_SUCCESS_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [outcome])
  return outcome
}

type AnswerProps = { outcome: UnlockOutcome | undefined; error: Error | null }

function Answer({ outcome, error }: AnswerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (outcome === 'unlocked') return <Notice kind="success">{t('unlock.success')}</Notice>
  if (outcome === 'notUpdated') return <Notice kind="failure">{t('unlock.notUpdated')}</Notice>
  if (!error) return null
  const failure = unlockFailure(error)
  if (failure.kind === 'wait') {
    const time = formatTime(failure.until, language)
    return <Notice kind="failure">{t('unlock.wait', { time })}</Notice>
  }
  if (failure.kind === 'offline') return <Notice kind="failure">{noAnswerText(t)}</Notice>
  if (failure.kind === 'unauthenticated') {
    return <Notice kind="failure">{t('deal.refusals.unauthenticated')}</Notice>
  }
  return <Notice kind="failure">{t('unlock.error')}</Notice>
}
