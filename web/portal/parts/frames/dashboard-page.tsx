import type { ReactNode } from 'react'
import { LiveMark } from '../live/live-mark.tsx'
import classes from './dashboard-page.module.css'
import { type EntityHead, EntityPage } from './entity-page.tsx'
import { type Reading, WhenRead } from './when-read.tsx'

/** Contents of a dashboard, from top to bottom. */
export type Dashboard = EntityHead & {
  /** Fields that choose the period. */
  filters?: ReactNode
  /** Items that need attention. */
  notice?: ReactNode
  figures: ReactNode
  /** Sections in full width. Two sections with `isHalf` share a row. */
  parts: ReactNode
}

type DashboardPageProps<Data> = {
  reading: Reading<Data> & { isError: boolean; dataUpdatedAt: number }
  /** Number of placeholder tiles. */
  tiles: number
  children: (data: Data) => Dashboard
}

/** Frame of a page with figures. The header says whether the figures update live. */
export function DashboardPage<Data>({ reading, tiles, children }: DashboardPageProps<Data>) {
  const live = <LiveMark hasFailed={reading.isError} readAt={reading.dataUpdatedAt} />
  return (
    <WhenRead reading={reading} shape="dashboard" tiles={tiles}>
      {(data) => {
        const { filters, notice, figures, parts, state, ...head } = children(data)
        return (
          <EntityPage
            {...head}
            state={
              <>
                {state}
                {live}
              </>
            }
          >
            {filters}
            {notice}
            {figures}
            <div className={classes.parts}>{parts}</div>
          </EntityPage>
        )
      }}
    </WhenRead>
  )
}
