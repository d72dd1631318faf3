import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginMode } from '#web/lib/session/session-context.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import { LoginPanel } from './login-panel.tsx'
import type { LoginStep } from './login-steps.ts'

type LoginDialogProps = {
  mode: LoginMode
  /** Why the login is asked for. */
  notice?: string | undefined
  onClose: () => void
}

/** The login over the page that needs it. */
export function LoginDialog({ mode, notice, onClose }: LoginDialogProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<LoginStep>({ kind: mode })
  return (
    <Sheet
      isOpen
      title={t(`login.titles.${step.kind}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {notice && (
        <div className={classes.why}>
          <Notice kind="hint">{notice}</Notice>
        </div>
      )}
      <LoginPanel key={step.kind} step={step} goTo={setStep} />
    </Sheet>
  )
}
