import { useTranslation } from 'react-i18next'
import type { Unavailability } from '#shared/deals/availability.ts'
import type { ReasonCode } from '#shared/deals/button.ts'
import type { Reading } from '#shared/in-language.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import classes from './flash-stop.module.css'
import { OwnCode } from './own-code.tsx'

type FlashStopProps = { code: ReasonCode; message: Reading | undefined; dealKey: string }

/** Shows why nobody can buy the deal now, announced if it happens on an open page, and a way on. */
export function FlashStop({ code, message, dealKey }: FlashStopProps) {
  const session = useSession()
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const waited = code === 'notTriggered' ? message : undefined
  return (
    <>
      <p className={classes.stop} role="status" lang={waited?.lang}>
        {waited?.text ?? tSite(`deal.unavailable.${code as Unavailability}`)}
      </p>
      {session.status === 'signedIn' && <OwnCode dealKey={dealKey} userKey={session.user.key} />}
      <ButtonLink look="outline" wide to={paths.deals.href({ flashDeals: true })}>
        {t('flash.others')}
      </ButtonLink>
    </>
  )
}
