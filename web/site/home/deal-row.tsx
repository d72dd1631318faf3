import { useTranslation } from 'react-i18next'
import type { HomeDeal, HomeRow } from '#shared/api/home-deals.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { formatTime } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Carousel, Link, StruckValue } from '#web/ui/index.ts'
import { isWithinDay, priceOf } from '../parts/index.ts'
import classes from './deal-rows.module.css'
import section from './section.module.css'
import { Ticket } from './ticket.tsx'

const LISTS = {
  near: paths.deals.href(),
  tonight: paths.deals.href({ sort: 'endingSoon' }),
  new: paths.deals.href({ sort: 'newest' }),
}

/** Row of deals, with a link to the list of all deals in the same order. */
export function DealRow({ row }: { row: HomeRow }) {
  const { t } = useTranslation()
  const title = t(`home.rows.${row.kind}`)
  return (
    <div className={classes.row}>
      <Carousel
        label={title}
        head={
          <>
            <h2>{title}</h2>
            <Link
              to={LISTS[row.kind]}
              className={section.more}
              aria-label={t('home.rows.all', { title })}
            >
              {t('home.rows.more')}
            </Link>
          </>
        }
        previousLabel={t('home.rows.previous')}
        nextLabel={t('home.rows.next')}
        items={row.items}
        keyOf={({ key }) => key}
      >
        {(deal) => <Ticket deal={deal} terms={<Terms deal={deal} />} />}
      </Carousel>
    </div>
  )
}

/** Price of a flash deal, and the end of a deal that ends within a day. */
function Terms({ deal }: { deal: HomeDeal }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = useMoney()
  const price = deal.flashDeal ? priceOf(deal, { language, money }) : undefined
  const { endsAt: end } = deal
  const soon = end !== undefined && isWithinDay(end, serverNow())
  if (!price && !soon) return null
  return (
    <span className={classes.terms}>
      {price && <strong>{price.price}</strong>}{' '}
      {price?.original && <StruckValue value={price.original} />}{' '}
      {soon && (
        <span className={classes.soon}>
          {t('deals.untilTime', { time: formatTime(end, language) })}
        </span>
      )}
    </span>
  )
}
