import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveContext } from '../live/live-mark.tsx'
import classes from './dashboard-page.module.css'
import { type EntityHead, EntityPage } from './entity-page.tsx'
import { type Reading, WhenRead } from './when-read.tsx'

/** Contents of a dashboard. */
export type Dashboard = EntityHead & {
  /** Notices above the figures. */
  notice?: ReactNode
  figures: ReactNode
  /** Facts about the entity. Shown beside the figures if both fit, otherwise last. */
  facts?: ReactNode
  /** Sections below, in full width. Two sections with `isHalf` share a row. */
  parts: ReactNode
}

type DashboardPageProps<Data> = {
  reading: Reading<Data> & { isError: boolean; dataUpdatedAt: number }
  /** Number of placeholder tiles. */
  tiles: number
  children: (data: Data) => Dashboard
}

/** Frame of a page with figures. The row of the date range shows whether they update live. */
export function DashboardPage<Data>({ reading, tiles, children }: DashboardPageProps<Data>) {
  const { t } = useTranslation('portal')
  const live = { hasFailed: reading.isError, readAt: reading.dataUpdatedAt }
  return (
    <WhenRead reading={reading} shape="dashboard" tiles={tiles}>
      {(data) => {
        const { notice, figures, facts, parts, ...head } = children(data)
        return (
          <EntityPage {...head}>
            <div className={classes.room}>
              <div className={classes.page}>
                <div>
                  {notice}
                  <LiveContext value={live}>{figures}</LiveContext>
                </div>
                <div className={classes.parts}>{parts}</div>
                {facts && (
                  <section aria-label={t('dashboard.facts')} className={classes.facts}>
                    {facts}
                  </section>
                )}
              </div>
            </div>
          </EntityPage>
        )
      }}
    </WhenRead>
  )
}
