import { useTranslation } from 'react-i18next'
import type { HomeRow } from '#shared/api/home-deals.ts'
import { paths } from '#web/lib/paths.ts'
import { Carousel, Link } from '#web/ui/index.ts'
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
      <div className={classes.head}>
        <h2>{title}</h2>
        <Link
          to={LISTS[row.kind]}
          className={section.more}
          aria-label={t('home.rows.all', { title })}
        >
          {t('home.rows.more')}
        </Link>
      </div>
      <Carousel
        label={title}
        previousLabel={t('home.rows.previous')}
        nextLabel={t('home.rows.next')}
        items={row.items}
        keyOf={({ key }) => key}
      >
        {(deal) => <Ticket deal={deal} />}
      </Carousel>
    </div>
  )
}
