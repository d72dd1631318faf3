import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeRow } from '#shared/api/home-deals.ts'
import { paths } from '#web/lib/paths.ts'
import { Carousel, classNames, Link, useNear } from '#web/ui/index.ts'
import classes from './deal-rows.module.css'
import section from './section.module.css'
import { BlankTicket, Ticket } from './ticket.tsx'
import { useHomeDeals } from './use-home-deals.ts'

const LISTS = {
  near: paths.deals.href(),
  tonight: paths.deals.href({ sort: 'endingSoon' }),
  new: paths.deals.href({ sort: 'newest' }),
}

/** Further deals in rows: near the visitor, ending tonight, and new. */
export function DealRows() {
  const { deals, isError } = useHomeDeals()
  const place = useRef<HTMLElement>(null)
  // Before the visitor scrolls, pictures would only delay the page.
  const isNear = useNear(place, true)
  const rows = deals?.rows ?? []
  if (isError || (deals && rows.length === 0)) return null
  return (
    <section ref={place} className={section.section}>
      {deals
        ? rows.map((row) => <Row key={row.kind} row={row} hidesPictures={!isNear} />)
        : bones.map((bone) => <BlankRow key={bone} />)}
    </section>
  )
}

const bones = ['first', 'second', 'third']

function BlankRow() {
  return (
    <div className={classNames(classes.row, classes.blank)} aria-hidden="true">
      {bones.map((bone) => (
        <BlankTicket key={bone} />
      ))}
    </div>
  )
}

function Row({ row, hidesPictures }: { row: HomeRow; hidesPictures: boolean }) {
  const { t } = useTranslation()
  const title = t(`home.rows.${row.kind}`)
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
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
        {(deal) => <Ticket deal={deal} hidesPicture={hidesPictures} />}
      </Carousel>
    </div>
  )
}
