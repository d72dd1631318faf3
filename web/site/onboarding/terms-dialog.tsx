import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveProfile } from '#web/lib/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Agreement } from '../parts/account/agreement.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './terms-dialog.module.css'

/** Asks for agreement to the terms; nothing else closes it. */
export function TermsDialog() {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const save = useSaveProfile()
  const [hasAgreed, setAgreed] = useState(false)
  const [wantsNews, setNews] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const accept = () => {
    setMissing(!hasAgreed)
    if (!hasAgreed || save.isPending) return
    save.mutate({ agreeToTermsAndConditions: true, subscribeToUpdates: wantsNews })
  }
  return (
    <Sheet
      isOpen
      isBinding
      title={t('onboarding.termsTitle')}
      closeLabel={tSite('common.close')}
      onClose={() => undefined}
      onRefused={() => setMissing(true)}
      footer={
        <Button wide aria-busy={save.isPending} onClick={accept}>
          {t('onboarding.accept')}
        </Button>
      }
    >
      <div className={classes.content}>
        <p>{t('onboarding.termsText')}</p>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={hasAgreed}
            onChange={(event) => {
              setAgreed(event.currentTarget.checked)
              setMissing(false)
            }}
          />
          <span>
            <Agreement />
          </span>
        </label>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={wantsNews}
            onChange={(event) => setNews(event.currentTarget.checked)}
          />
          <span>{t('onboarding.news')}</span>
        </label>
        {isMissing && <Notice kind="failure">{t('onboarding.termsRequired')}</Notice>}
        {save.error && <Notice kind="failure">{t('failures.any')}</Notice>}
      </div>
    </Sheet>
  )
}
