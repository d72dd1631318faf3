import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHECKOUT_PAGE_SECONDS, REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import { Notice, termsOf } from '../../parts/index.ts'
import type { DealData } from '../use-deal.ts'
import classes from './terms-dialog.module.css'

type TermsDialogProps = {
  page: DealData
  isBusy: boolean
  onClose: () => void
  onProceed: () => void
}

/**
 * Dialog with the terms of a flash deal. Until the fan accepts them, Escape and presses outside
 * only show an error. 'Not now' shows it too, and closes the dialog if it is already shown.
 */
export function TermsDialog({ page, isBusy, onClose, onProceed }: TermsDialogProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const [isAccepted, setAccepted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const failureId = useId()
  const leave = () => {
    if (isAccepted || isMissing) onClose()
    else setMissing(true)
  }
  const proceed = () => {
    setMissing(!isAccepted)
    if (isAccepted && !isBusy) onProceed()
  }
  return (
    <Sheet
      isOpen
      isBinding={!isAccepted}
      title={t('flash.termsTitle')}
      closeLabel={tSite('common.close')}
      onClose={onClose}
      onRefused={() => setMissing(true)}
      footer={
        <>
          <Button look="outline" onClick={leave}>
            {t('flash.notNow')}
          </Button>
          <Button
            aria-disabled={!isAccepted || isBusy}
            aria-busy={isBusy}
            aria-describedby={isMissing ? failureId : undefined}
            onClick={proceed}
          >
            {isBusy ? t('flash.opening') : t('flash.proceed')}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <Terms page={page} />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={(event) => {
              setAccepted(event.currentTarget.checked)
              setMissing(false)
            }}
          />
          <span>{t('flash.accept')}</span>
        </label>
        <div id={failureId}>
          {isMissing && <Notice kind="failure">{t('flash.mustAccept')}</Notice>}
        </div>
      </div>
    </Sheet>
  )
}

function Terms({ page: { deal, sponsor } }: { page: DealData }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const terms = termsOf(deal, useLanguage())
  return (
    <>
      {terms.text && (
        <section>
          <h3 className={classes.heading}>{t('flash.termsBusiness', { sponsor: sponsor.name })}</h3>
          <p className={classes.terms} lang={terms.lang}>
            {terms.text}
          </p>
        </section>
      )}
      <section>
        <h3 className={classes.heading}>{t('flash.termsOurs')}</h3>
        <ul className={classes.rules}>
          <li>{t('flash.rules.code')}</li>
          <li>{t('flash.rules.refund', { days: REFUND_WINDOW_SECONDS / 86_400 })}</li>
          <li>{t('flash.rules.hold', { minutes: Math.floor(CHECKOUT_PAGE_SECONDS / 60) })}</li>
        </ul>
        <a href={paths.terms.href()} target="_blank" rel="noopener" className={classes.link}>
          {t('flash.readTerms')}
          <span className="sr-only"> ({tSite('common.opensInNewTab')})</span>
        </a>
      </section>
    </>
  )
}
