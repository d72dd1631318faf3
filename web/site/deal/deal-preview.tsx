import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import card from '#web/ui/card.module.css'
import { Button, classNames } from '#web/ui/index.ts'
import { termsOf, waitingFor } from '../parts/index.ts'
import action from './deal-action.module.css'
import { DealPicture, DealWords, type HeadOf } from './deal-head.tsx'
import classes from './deal-page.module.css'
import preview from './deal-preview.module.css'
import { Price } from './price.tsx'

type PreviewedDeal = HeadOf['deal'] &
  Parameters<typeof termsOf>[0] &
  Parameters<typeof waitingFor>[0] &
  Parameters<typeof Price>[0]['deal']

type DealPreviewProps = {
  page: HeadOf & { deal: PreviewedDeal }
  /** Address of a picture that is not saved with the deal. */
  pictureSrc?: string | undefined
}

/** Preview of a deal's page for staff who edit the deal. The button does nothing. */
export function DealPreview({ page, pictureSrc }: DealPreviewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deal } = page
  const terms = termsOf(deal, language)
  return (
    <div className={classNames(classes.page, preview.page)}>
      <article className={classNames(classes.deal, preview.deal)}>
        <DealPicture page={page}>
          {pictureSrc && <img src={pictureSrc} alt="" className={card.image} />}
        </DealPicture>
        <div className={classes.side}>
          <DealWords page={page}>{deal.flashDeal && <Price deal={deal} />}</DealWords>
          <div className={action.action}>
            {deal.triggered ? (
              <Waiting deal={deal} />
            ) : (
              <Button wide className={action.button}>
                {t(`deal.buttons.${buttonOf(deal)}`)}
              </Button>
            )}
          </div>
        </div>
        <div className={classes.details}>
          {terms.text && (
            <section>
              <h2>{t('deal.terms')}</h2>
              <p className={classes.terms} lang={terms.lang}>
                {terms.text}
              </p>
            </section>
          )}
        </div>
      </article>
    </div>
  )
}

/** Text that fans see instead of the button until the deal is triggered. */
function Waiting({ deal }: { deal: PreviewedDeal }) {
  const { t } = useTranslation()
  const message = waitingFor(deal, useLanguage())
  return <p lang={message?.lang}>{message?.text ?? t('deal.unavailable.notTriggered')}</p>
}

function buttonOf({ flashDeal, contestDeal }: PreviewedDeal) {
  if (flashDeal) return 'buy'
  return contestDeal ? 'enter' : 'redeem'
}
