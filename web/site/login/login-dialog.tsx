import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Deed, isFollow } from '#web/lib/session/deed.ts'
import type { LoginMode } from '#web/lib/session/session-context.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import { LoginPanel } from './login-panel.tsx'
import type { LoginStep } from './login-steps.ts'

type LoginDialogProps = {
  mode: LoginMode
  /** Reason why the login is asked for. */
  notice?: string | undefined
  /** Press in the frame beside which this page was opened. */
  handedDeed?: Deed | undefined
  onClose: () => void
}

/** The login over the page that needs it. */
export function LoginDialog({ mode, notice, handedDeed, onClose }: LoginDialogProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<LoginStep>({ kind: mode })
  const why = notice ?? (handedDeed && t(isFollow(handedDeed) ? 'notices.follow' : 'notices.save'))
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
