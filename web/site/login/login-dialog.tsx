import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFollow, type PendingAction } from '#web/lib/session/pending-action.ts'
import type { LoginMode } from '#web/lib/session/session-context.tsx'
import { Sheet } from '#web/ui/index.ts'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import type { LoginStep } from './login-forms.tsx'
import { LoginPanel } from './login-panel.tsx'

type LoginDialogProps = {
  mode: LoginMode
  /** Reason for asking to log in. */
  notice?: string | undefined
  /** Action that the fan pressed in an embedded page, which opened this page for the login. */
  handedAction?: PendingAction | undefined
  onClose: () => void
}

/** The login as a dialog over the page that needs it. */
export function LoginDialog({ mode, notice, handedAction, onClose }: LoginDialogProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<LoginStep>({ kind: mode })
  const why =
    notice ?? (handedAction && t(isFollow(handedAction) ? 'notices.follow' : 'notices.save'))
  return (
    <Sheet
      isOpen
      title={t(`login.titles.${step.kind}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {why && (
        <div className={classes.why}>
          <Notice kind="hint">{why}</Notice>
        </div>
      )}
      <LoginPanel key={step.kind} step={step} goTo={setStep} />
    </Sheet>
  )
}
