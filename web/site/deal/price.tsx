import { useTranslation } from 'react-i18next'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StruckValue } from '#web/ui/index.ts'
import { priceOf } from '../parts/index.ts'
import classes from './price.module.css'

/** Price of a flash deal, its full value, and the savings. */
export function Price({ deal }: { deal: Parameters<typeof priceOf>[0] }) {
  const { t } = useTranslation()
  const price = priceOf(deal, { language: useLanguage(), money: useMoney() })
  if (!price) return null
  return (
    <p className={classes.price}>
      <strong className={classes.amount}>{price.price}</strong>
      {price.original && <StruckValue value={price.original} className={classes.original} />}
      {price.percent && (
        <span className={classes.percent}>{t('deal.percentOff', { percent: price.percent })}</span>
      )}
    </p>
  )
}
