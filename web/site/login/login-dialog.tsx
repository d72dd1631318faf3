import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isFollow,
  isRedeem,
  type PendingAction,
  pendingDeal,
} from '#web/lib/session/pending-action.ts'
import type { LoginMode } from '#web/lib/session/session-context.tsx'
import { Sheet } from '#web/ui/index.ts'
import { Notice, PendingDeal } from '../parts/index.ts'
import classes from './login.module.css'
import type { LoginStep } from './login-forms.tsx'
import { LoginPanel } from './login-panel.tsx'

type LoginDialogProps = {
  mode: LoginMode
  /** Text that explains the reason for the login. */
  notice?: string | undefined
  /**
   * Action that the fan started in an embedded page. The embedded page has opened this page for the
   * login. The action continues after the login.
   */
  handedAction?: PendingAction | undefined
  onClose: () => void
}

/** Login as a dialog over a page. */
export function LoginDialog({ mode, notice, handedAction, onClose }: LoginDialogProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<LoginStep>({ kind: mode })
  const [deal] = useState(pendingDeal)
  const why = notice ?? (handedAction && !isRedeem(handedAction) && t(noticeOf(handedAction)))
  const isForDeal = deal !== undefined && step.kind === 'signup'
  return (
    <Sheet
      isOpen
      title={t(isForDeal ? 'login.titles.deal' : `login.titles.${step.kind}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {deal !== undefined && <PendingDeal offerKey={deal} />}
      {why && (
        <div className={classes.why}>
          <Notice kind="hint">{why}</Notice>
        </div>
      )}
      <LoginPanel key={step.kind} step={step} goTo={setStep} />
    </Sheet>
  )
}

function noticeOf(action: PendingAction) {
  return isFollow(action) ? 'notices.follow' : 'notices.save'
}
