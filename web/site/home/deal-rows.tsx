import { useRef } from 'react'
import { classNames, lazyPart, useNear } from '#web/ui/index.ts'
import classes from './deal-rows.module.css'
import section from './section.module.css'
import { BlankTicket } from './ticket.tsx'
import { useHomeDeals } from './use-home-deals.ts'

const DealRow = lazyPart(async () => (await import('./deal-row.tsx')).DealRow, {
  waiting: <BlankRow />,
  isExtra: true,
})

/** Further deals in rows: near the visitor, ending tonight, and new. */
export function DealRows() {
  const { deals, isError } = useHomeDeals()
  const place = useRef<HTMLElement>(null)
  // Before the visitor scrolls, rows would only delay the page.
  const isNear = useNear(place, true)
  const rows = deals?.rows ?? []
  if (isError || (deals && rows.length === 0)) return null
  return (
    <section ref={place} className={section.section}>
      {deals
        ? rows.map((row) =>
            isNear ? <DealRow key={row.kind} row={row} /> : <BlankRow key={row.kind} />,
          )
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
