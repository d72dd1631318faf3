import { useTranslation } from 'react-i18next'
import type { Unavailability } from '#shared/deals/availability.ts'
import type { ReasonCode } from '#shared/deals/button.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import classes from './flash-stop.module.css'

/** Why nobody can buy the deal now, told when it comes about on an open page, and the way on. */
export function FlashStop({ code, message }: { code: ReasonCode; message: string | undefined }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  return (
    <>
      <p className={classes.stop} role="status">
        {(code === 'notTriggered' && message) ||
          tSite(`deal.unavailable.${code as Unavailability}`)}
      </p>
      <ButtonLink look="outline" wide to={paths.deals.href({ flashDeals: true })}>
        {t('flash.others')}
      </ButtonLink>
    </>
  )
}
