import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import classes from './frames.module.css'
import { PageHeader } from './page-header.tsx'
import type { Crumb } from './trail.tsx'

type ListPageProps = {
  title: string
  /** Whose list it is. */
  kind?: string | undefined
  trail?: readonly Crumb[] | undefined
  /** What the list is, where its title does not say it. */
  lead?: string
  /** What one does here most: adding one. */
  action?: ReactNode
  /** The bar that asks of the list. */
  filters?: ReactNode
  children: ReactNode
}

/** The frame of a page that lists. */
export function ListPage(props: ListPageProps) {
  const { title, kind, trail, lead, action, filters, children } = props
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title} kind={kind} trail={trail}>
        {action}
      </PageHeader>
      {lead && <p className={classes.lead}>{lead}</p>}
      {filters}
      {children}
    </>
  )
}
