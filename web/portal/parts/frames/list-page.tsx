import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/index.ts'
import classes from './frames.module.css'
import { PageHeader } from './page-header.tsx'
import type { Crumb } from './trail.tsx'

type ListPageProps = {
  title: string
  /** Owner of the list. */
  kind?: string | undefined
  trail?: readonly Crumb[] | undefined
  /** Description of the list, if its title does not explain it. */
  lead?: string
  /** Main action of the page: adding an item. */
  action?: ReactNode
  /** The bar of filters. */
  filters?: ReactNode
  children: ReactNode
}

/** The frame of a page with a list. */
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
