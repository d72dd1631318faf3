import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listMyPurchases } from '#light/api/purchases.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way to what the fan has bought of a deal that is no longer for sale. */
export function OwnCode({ dealKey, userKey }: { dealKey: string; userKey: string }) {
  const { t } = useTranslation('fan')
  const { data } = useQuery(answerOf(listMyPurchases, {}, userKey))
  const own = (data?.items ?? []).filter(
    ({ offerKey, state }) => offerKey === dealKey && state === 'unredeemed',
  )
  const [first, ...others] = own
  if (first === undefined) return null
  return others.length === 0 ? (
    <ButtonLink wide to={paths.purchase.href(first.key)}>
      {t('flash.ownCode')}
    </ButtonLink>
  ) : (
    <ButtonLink wide to={paths.purchases.href()}>
      {t('flash.ownCodes')}
    </ButtonLink>
  )
}
