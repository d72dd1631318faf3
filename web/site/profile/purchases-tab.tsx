import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import classes from './panel.module.css'

/** The way to My Purchases, a page of its own. */
export function PurchasesTab() {
  const { t } = useTranslation('fan')
  return (
    <div className={classes.panel}>
      <p>{t('purchases.profileText')}</p>
      <div className={classes.actions}>
        <ButtonLink to={paths.purchases.href()}>{t('purchases.profileLink')}</ButtonLink>
      </div>
    </div>
  )
}
