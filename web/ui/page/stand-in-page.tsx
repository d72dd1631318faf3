import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Mark } from '#web/ui/mark.tsx'
import classes from './stand-in-page.module.css'

type StandInPageProps = { heading: string; text: string; isAlert?: boolean; children: ReactNode }

const seats = Array.from({ length: 24 }, (_, index) => `seat-${index}`)
const emptySeat = 12

/** A calm replacement for a page: rows of seats with one pennant. */
export function StandInPage({ heading, text, isAlert, children }: StandInPageProps) {
  return (
    <section className={classes.page} role={isAlert ? 'alert' : undefined}>
      <div className={classes.seats} aria-hidden="true">
        {seats.map((seat, index) => (
          <span
            key={seat}
            className={classNames(classes.seat, index === emptySeat && classes.empty)}
          >
            {index === emptySeat && <Mark size={30} />}
          </span>
        ))}
      </div>
      <h1>{heading}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
