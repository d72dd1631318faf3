import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import classes from './frames.module.css'
import { PageHeader } from './page-header.tsx'
import type { Crumb } from './trail.tsx'

type ListPageProps = {
  title: string
  /** Owner of the list. */
  kind?: string | undefined
  trail?: readonly Crumb[] | undefined
  /** Description of the list, where its title does not explain it. */
  lead?: string
  /** Main action of the page: adding an item. */
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
