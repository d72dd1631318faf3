import { useTranslation } from 'react-i18next'
import type { listMyRedemptions } from '#light/api/own-redemptions.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { formatMoney } from '#shared/money.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './savings.module.css'

type SavingsProps = Pick<
  OutputOf<typeof listMyRedemptions>,
  'saved' | 'redeemed' | 'isMoreRedeemed'
>

/** Shows the total savings, as far as prices tell; nothing where there are none. */
export function Savings({ saved, redeemed, isMoreRedeemed }: SavingsProps) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  if (saved.length === 0 && redeemed === 0) return null
  const purchases = saved.reduce((sum, one) => sum + one.purchases, 0)
  const figure = formatNumber(redeemed, language)
  const deals = isMoreRedeemed
    ? t('savings.dealsMore', { figure })
    : t('savings.deals', { count: redeemed, figure })
  return (
    <section className={classes.savings} aria-label={t('savings.title')}>
      {saved.length > 0 && (
        <>
          <p className={classes.lead}>
            {t('savings.on', { count: purchases, figure: formatNumber(purchases, language) })}
          </p>
          <ul className={classes.amounts}>
            {saved.map(({ currency, cents }) => (
              <li key={currency}>{formatMoney(cents, currency, language)}</li>
            ))}
          </ul>
          <p className={classes.note}>{t('savings.note')}</p>
        </>
      )}
      {redeemed > 0 && (
        <p className={classes.deals}>
          {t(saved.length > 0 ? 'savings.besides' : 'savings.alone', { deals })}
        </p>
      )}
    </section>
  )
}
