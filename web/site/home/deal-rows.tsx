import { useRef } from 'react'
import type { HomeRow } from '#shared/api/home-deals.ts'
import { classNames, lazyPart, useNear } from '#web/ui/index.ts'
import classes from './deal-rows.module.css'
import section from './section.module.css'
import { BlankTicket } from './ticket.tsx'
import { useHomeDeals } from './use-home-deals.ts'

const DealRow = lazyPart(async () => (await import('./deal-row.tsx')).DealRow, {
  waiting: <BlankRow />,
  isExtra: true,
})

/** Rows of further deals: near the visitor, ending tonight, and new. */
export function DealRows() {
  const { deals, isError } = useHomeDeals()
  const rows = deals?.rows ?? []
  if (isError || (deals && rows.length === 0)) return null
  return (
    <section className={section.section}>
      {deals
        ? rows.map((row) => <LateRow key={row.kind} row={row} />)
        : bones.map((bone) => (
            <div key={bone} className={classes.place}>
              <BlankRow />
            </div>
          ))}
    </section>
  )
}

/**
 * Row that loads once its end is in view. After the first scroll, it loads when its end is near the
 * view.
 */
function LateRow({ row }: { row: HomeRow }) {
  const end = useRef<HTMLSpanElement>(null)
  const isNear = useNear(end, true)
  return (
    <div className={classes.place}>
      {isNear ? <DealRow row={row} /> : <BlankRow />}
      <span ref={end} />
    </div>
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
