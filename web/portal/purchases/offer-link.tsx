import { useTranslation } from 'react-i18next'
import type { DealSales } from '#shared/api/portal-purchases.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/link.tsx'
import classes from './purchases.module.css'
import { dealName } from './use-sales.ts'

/** To what fans see of a deal; an archived one they see no more. */
export function OfferLink({ deal }: { deal: DealSales }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (!deal.published) return null
  const name = dealName(deal, language)
  return (
    <Link to={paths.offer.href(deal.offerKey)} className={classes.open}>
      {t('purchases.offerPage')}
      <span className="sr-only" lang={name.lang}>
        : {name.text}
      </span>
    </Link>
  )
}
